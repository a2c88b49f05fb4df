import {
  addGalleryImage,
  createServiceCard,
  deleteGalleryImage,
  describeGalleryImage,
  orderGallery,
  replaceCoverImage,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../platform/api/api-client.ts';
import { expirePublicData } from '../../../platform/pages/public-data.ts';
import { CATALOG_KEY } from '../catalog-public.api.ts';
import { catalogKeys } from '../catalog.api.ts';

interface CardUpload {
  cardId: string;
  file: File;
  /** Share of the upload that has left, 0 to 1. */
  onProgress: (share: number) => void;
}

/** What is shown of the card anywhere is fetched again when it is looked at. */
async function forgetCard(client: QueryClient, id: string): Promise<void> {
  expirePublicData(CATALOG_KEY);
  await Promise.all([
    client.invalidateQueries({ queryKey: catalogKeys.own }),
    client.invalidateQueries({ queryKey: catalogKeys.card(id) }),
  ]);
}

export interface SavedService {
  /** Undefined for a new card. */
  id: string | undefined;
  body: ServiceCardBody;
}

/** Creates a card, or replaces what an existing one says. */
export const saveServiceCardMutation = mutationOptions({
  mutationFn: ({ id, body }: SavedService) =>
    id === undefined
      ? callEndpoint(createServiceCard, { body })
      : callEndpoint(updateServiceCard, { params: { id }, body }),
  onSuccess: (card, _sent, _result, { client }) => forgetCard(client, card.id),
});

export const replaceCoverImageMutation = mutationOptions({
  mutationFn: ({ cardId, file, onProgress }: CardUpload) =>
    callEndpoint(replaceCoverImage, { params: { id: cardId }, file }, { onProgress }),
  onSuccess: (card, _sent, _result, { client }) => forgetCard(client, card.id),
});

export const addGalleryImageMutation = mutationOptions({
  mutationFn: ({ cardId, file, description, onProgress }: CardUpload & { description: string }) =>
    callEndpoint(
      addGalleryImage,
      { params: { id: cardId }, body: { description }, file },
      { onProgress },
    ),
  onSuccess: (_image, { cardId }, _result, { client }) => forgetCard(client, cardId),
});

export const deleteGalleryImageMutation = mutationOptions({
  mutationFn: ({ imageId }: { cardId: string; imageId: string }) =>
    callEndpoint(deleteGalleryImage, { params: { id: imageId } }),
  onSuccess: (_nothing, { cardId }, _result, { client }) => forgetCard(client, cardId),
});

interface GalleryDescription {
  cardId: string;
  imageId: string;
  description: string;
}

export const describeGalleryImageMutation = mutationOptions({
  mutationFn: ({ imageId, description }: GalleryDescription) =>
    callEndpoint(describeGalleryImage, { params: { id: imageId }, body: { description } }),
  onSuccess: (_image, { cardId }, _result, { client }) => forgetCard(client, cardId),
});

/** All pictures of the gallery, in the order in which they are to be shown. */
export const orderGalleryMutation = mutationOptions({
  mutationFn: ({ cardId, imageIds }: { cardId: string; imageIds: string[] }) =>
    callEndpoint(orderGallery, { params: { id: cardId }, body: { imageIds } }),
  onSuccess: (_card, { cardId }, _result, { client }) => forgetCard(client, cardId),
});
