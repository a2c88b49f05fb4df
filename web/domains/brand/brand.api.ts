import {
  getBrandSettings,
  removeBrandPicture,
  setBrandPicture,
  updateBrand,
} from '@oficio/contract/domains/brand/brand.endpoints.ts';
import type { BrandPicture } from '@oficio/contract/domains/brand/brand.rules.ts';
import type { BrandFields, BrandSettings } from '@oficio/contract/domains/brand/brand.schema.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { ApiError } from '#platform/api/api-error.ts';

export const brandQuery = endpointQuery(getBrandSettings, {});

/** A change of a picture that is not saved yet: a file, or null to remove it. */
export type PictureChanges = Partial<Record<BrandPicture, File | null>>;

export interface BrandChange {
  version: number;
  fields: BrandFields;
  pictures: PictureChanges;
}

const store = (client: QueryClient, settings: BrandSettings) =>
  client.setQueryData(brandQuery.queryKey, settings);

/** Returns what another administrator saved before, if a change is refused because of it. */
export const presentSettingsOf = (error: unknown): BrandSettings | undefined =>
  error instanceof ApiError && error.code === 'BRAND_CHANGED'
    ? (error.details as BrandSettings)
    : undefined;

/** Saves the pictures one after another, then the fields. What is saved before a failure stays saved. */
export const saveBrandMutation = mutationOptions({
  mutationFn: async ({ version, fields, pictures }: BrandChange, { client }) => {
    let known = version;
    for (const [name, file] of Object.entries(pictures)) {
      const params = { picture: name as BrandPicture };
      const sent = { version: String(known) };
      const saved = file
        ? await callEndpoint(setBrandPicture, { params, body: sent, file })
        : await callEndpoint(removeBrandPicture, { params, query: sent });
      known = saved.version;
      store(client, saved);
    }
    return callEndpoint(updateBrand, { body: { ...fields, version: known } });
  },
  onSuccess: (saved, _change, _before, { client }) => void store(client, saved),
  onError: (error, _change, _before, { client }) => {
    const present = presentSettingsOf(error);
    if (present) store(client, present);
  },
});
