// What the header and the menu say of a job.
import { texts } from '../texts';
import type { Job } from './jobs.svelte';

export const jobWords = (job: Job): string => (job.state === 'queued' ? texts.job.waiting : texts.job.running(job.kind, job.seconds));
