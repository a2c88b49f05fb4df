import {
  addGalleryImage,
  createServiceCard,
  deleteGalleryImage,
  describeGalleryImage,
  getServiceCard,
  orderGallery,
  replaceCoverImage,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import type { ImageUpload } from '#platform/images/waiting-images.ts';
import { catalogKeys } from '../catalog.api.ts';

/** A card for its form. Has its own key, so that the form never starts from an older copy. */
export const ownServiceCardQuery = (id: string) =>
  endpointQuery(getServiceCard, { queryKey: [...catalogKeys.own, id], params: { id } });

/** Marks all cached cards and lists as outdated; those on screen are requested again. */
function invalidateCards(
  _response: unknown,
  _variables: unknown,
  _mutateResult: unknown,
  { client }: { client: QueryClient },
): Promise<void> {
  return client.invalidateQueries({ queryKey: catalogKeys.all });
}

export interface SavedService {
  /** Undefined for a new card. */
  id: string | undefined;
  body: ServiceCardBody;
  idempotencyKey: string;
}

/** Creates a card, or replaces the content of an existing one. */
export const saveServiceCardMutation = mutationOptions({
  mutationFn: ({ id, body, idempotencyKey }: SavedService) =>
    id === undefined
      ? callEndpoint(createServiceCard, { body }, { idempotencyKey })
      : callEndpoint(updateServiceCard, { params: { id }, body }),
  onSuccess: invalidateCards,
});

export const replaceCoverImageMutation = mutationOptions({
  mutationFn: ({ id, file, onProgress }: ImageUpload) =>
    callEndpoint(replaceCoverImage, { params: { id }, file }, { onProgress }),
  onSuccess: invalidateCards,
});

export const addGalleryImageMutation = mutationOptions({
  mutationFn: ({ id, file, description, onProgress }: ImageUpload & { description: string }) =>
    callEndpoint(addGalleryImage, { params: { id }, body: { description }, file }, { onProgress }),
  onSuccess: invalidateCards,
});

export const deleteGalleryImageMutation = mutationOptions({
  mutationFn: ({ imageId }: { cardId: string; imageId: string }) =>
    callEndpoint(deleteGalleryImage, { params: { id: imageId } }),
  onSuccess: invalidateCards,
});

interface GalleryDescription {
  cardId: string;
  imageId: string;
  description: string;
}

export const describeGalleryImageMutation = mutationOptions({
  mutationFn: ({ imageId, description }: GalleryDescription) =>
    callEndpoint(describeGalleryImage, { params: { id: imageId }, body: { description } }),
  onSuccess: invalidateCards,
});

/** Stores a new order of the gallery; `imageIds` must contain all its pictures. */
export const orderGalleryMutation = mutationOptions({
  mutationFn: ({ cardId, imageIds }: { cardId: string; imageIds: string[] }) =>
    callEndpoint(orderGallery, { params: { id: cardId }, body: { imageIds } }),
  onSuccess: invalidateCards,
});
