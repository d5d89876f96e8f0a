import { mount } from 'svelte';
import App from './App.svelte';
import { Studio } from './app/studio.svelte';
import { HttpEngine } from './engine/http';
import './tokens.css';
import './base.css';

const target = document.getElementById('studio');
if (target) mount(App, { target, props: { studio: new Studio(new HttpEngine()) } });
