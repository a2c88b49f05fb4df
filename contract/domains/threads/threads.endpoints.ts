import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { listThreadsQuery, threadSchema } from './threads.schema.ts';

const { get } = endpointsOf('Threads');

export const listThreads = get('listThreads', '/threads', {
  access: 'user',
  summary:
    'Conversations of orders with messages, quotes and service requests, as either party, newest first',
  query: listThreadsQuery,
  response: z.array(threadSchema),
});
