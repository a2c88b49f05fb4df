import * as endpoints from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './blocks.service.ts';

export const blocksRoutes: readonly Route[] = [
  route(endpoints.blockUser, service.blockUser),
  route(endpoints.unblockUser, service.unblockUser),
  route(endpoints.listBlocks, service.listBlocks),
];
