import * as endpoints from '@oficio/contract/domains/threads/threads.endpoints.ts';
import * as threadsSchemas from '@oficio/contract/domains/threads/threads.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { listThreads } from './threads.service.ts';

export const threads = defineDomain({
  name: 'threads',
  tag: { name: 'Threads', description: 'All conversations of a user in one list.' },
  schemas: [threadsSchemas],
  routes: serve(endpoints, { listThreads }),
});
