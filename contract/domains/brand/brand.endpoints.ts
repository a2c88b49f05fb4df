import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { brandErrors } from './brand.errors.ts';
import {
  brandPictureParams,
  brandPictureVersion,
  brandSchema,
  brandSettingsSchema,
  updateBrandBody,
} from './brand.schema.ts';

const { get, put, remove } = endpointsOf('Brand');

export const getBrand = get('getBrand', '/brand', {
  access: 'anyone',
  summary: 'Name, color, pictures, legal person and open countries of the installation',
  response: brandSchema,
  shared: true,
});

export const getBrandSettings = get('getBrandSettings', '/admin/brand', {
  right: 'settings',
  summary: 'The brand with what is set and what applies where nothing is set',
  response: brandSettingsSchema,
});

export const updateBrand = put('updateBrand', '/brand', {
  right: 'settings',
  summary: 'Replace what is set; null falls back to the environment, else to a new installation',
  body: updateBrandBody,
  response: brandSettingsSchema,
  errors: [brandErrors.BRAND_CHANGED],
});

export const setBrandPicture = put('setBrandPicture', '/brand/pictures/:picture', {
  right: 'settings',
  summary: 'Replace the logo, the logo for dark grounds or the icon',
  params: brandPictureParams,
  body: brandPictureVersion,
  upload: { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES },
  response: brandSettingsSchema,
  errors: [brandErrors.BRAND_CHANGED],
});

export const removeBrandPicture = remove('removeBrandPicture', '/brand/pictures/:picture', {
  right: 'settings',
  summary: 'Remove a picture of the brand; idempotent',
  params: brandPictureParams,
  query: brandPictureVersion,
  response: brandSettingsSchema,
  errors: [brandErrors.BRAND_CHANGED],
});
