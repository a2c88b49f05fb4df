import type { JobDefinition, Listener } from './platform/jobs/listeners.ts';
import type { Route } from './platform/http/route.ts';

/** Every endpoint of every domain, bound to its use case. */
export const routes: readonly Route[] = [];

/** Everything that happens after a commit or when its time comes. */
export const work: { listeners: readonly Listener[]; jobs: readonly JobDefinition[] } = {
  listeners: [],
  jobs: [],
};
