import * as endpoints from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import { getPublicSettings, listSettings, updateSetting } from './settings.service.ts';

export const settingsRoutes: readonly Route[] = [
  route(endpoints.listSettings, listSettings),
  route(endpoints.updateSetting, updateSetting),
  route(endpoints.getPublicSettings, getPublicSettings),
];
