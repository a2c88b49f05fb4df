import { defineEndpoint } from '#platform/api/endpoint.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { brandErrors } from './brand.errors.ts';
import {
  brandPictureParams,
  brandPictureVersion,
  brandSchema,
  brandSettingsSchema,
  updateBrandBody,
} from './brand.schema.ts';

const tag = 'Brand';

export const getBrand = defineEndpoint({
  name: 'getBrand',
  method: 'GET',
  path: '/brand',
  access: 'anyone',
  tag,
  summary: 'Name, color, pictures, legal person and open countries of the installation',
  response: brandSchema,
  shared: true,
});

export const getBrandSettings = defineEndpoint({
  name: 'getBrandSettings',
  method: 'GET',
  path: '/admin/brand',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'The brand with what is set and what applies where nothing is set',
  response: brandSettingsSchema,
});

export const updateBrand = defineEndpoint({
  name: 'updateBrand',
  method: 'PUT',
  path: '/brand',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Replace what is set; null falls back to the environment, else to a new installation',
  body: updateBrandBody,
  response: brandSettingsSchema,
  errors: [brandErrors.BRAND_CHANGED],
});

export const setBrandPicture = defineEndpoint({
  name: 'setBrandPicture',
  method: 'PUT',
  path: '/brand/pictures/:picture',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Replace the logo, the logo for dark grounds or the icon',
  params: brandPictureParams,
  body: brandPictureVersion,
  upload: { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES },
  response: brandSettingsSchema,
  errors: [brandErrors.BRAND_CHANGED],
});

export const removeBrandPicture = defineEndpoint({
  name: 'removeBrandPicture',
  method: 'DELETE',
  path: '/brand/pictures/:picture',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Remove a picture of the brand; idempotent',
  params: brandPictureParams,
  query: brandPictureVersion,
  response: brandSettingsSchema,
  errors: [brandErrors.BRAND_CHANGED],
});
