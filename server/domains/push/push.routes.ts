import * as endpoints from '@oficio/contract/domains/push/push.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './push.service.ts';

export const pushRoutes: readonly Route[] = [
  route(endpoints.getPushKey, service.getPushKey),
  route(endpoints.savePushSubscription, service.savePushSubscription),
  route(endpoints.deletePushSubscription, service.deletePushSubscription),
  route(endpoints.testPush, service.testPush),
  route(endpoints.confirmPush, service.confirmPush),
];
