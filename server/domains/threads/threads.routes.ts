import * as endpoints from '@oficio/contract/domains/threads/threads.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import { listThreads } from './threads.service.ts';

export const threadsRoutes: readonly Route[] = [route(endpoints.listThreads, listThreads)];
