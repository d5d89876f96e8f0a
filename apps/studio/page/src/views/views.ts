// The views by the names that the address has. A view is a folder with one component, which gets the route.
import type { Component } from 'svelte';
import type { Route, ViewName } from '../app/address';
import Collection from './collection/Collection.svelte';
import Compare from './compare/Compare.svelte';
import Create from './create/Create.svelte';
import Play from './play/Play.svelte';
import Watch from './watch/Watch.svelte';

export const kViewComponents: Readonly<Record<ViewName, Component<{ route: Route }>>> = {
  play: Play,
  watch: Watch,
  compare: Compare,
  create: Create,
  collection: Collection,
};
