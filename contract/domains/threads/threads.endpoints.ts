import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { listThreadsQuery, threadSchema } from './threads.schema.ts';

export const listThreads = defineEndpoint({
  name: 'listThreads',
  method: 'GET',
  path: '/threads',
  access: 'user',
  tag: 'Threads',
  summary:
    'Conversations of orders with messages, quotes and service requests, as either party, newest first',
  query: listThreadsQuery,
  response: z.array(threadSchema),
});
