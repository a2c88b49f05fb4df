import * as endpoints from '@oficio/contract/domains/brand/brand.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  getBrand,
  getBrandSettings,
  removeBrandPicture,
  setBrandPicture,
  updateBrand,
} from './brand.service.ts';

export const brandRoutes: readonly Route[] = [
  route(endpoints.getBrand, getBrand),
  route(endpoints.getBrandSettings, getBrandSettings),
  route(endpoints.updateBrand, updateBrand),
  route(endpoints.setBrandPicture, setBrandPicture),
  route(endpoints.removeBrandPicture, removeBrandPicture),
];
