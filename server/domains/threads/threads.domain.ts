import * as threadsSchemas from '@oficio/contract/domains/threads/threads.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { threadsRoutes } from './threads.routes.ts';

export const threads = defineDomain({
  name: 'threads',
  tag: { name: 'Threads', description: 'All conversations of a user in one list.' },
  schemas: [threadsSchemas],
  routes: threadsRoutes,
});
