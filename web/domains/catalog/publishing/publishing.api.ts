import {
  addGalleryImage,
  createServiceCard,
  deleteGalleryImage,
  describeGalleryImage,
  getServiceCard,
  listOwnServiceCards,
  orderGallery,
  replaceCoverImage,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../platform/api/api-client.ts';
import { callDashboardPage } from '../../../platform/pages/dashboard-page.ts';
import { catalogKeys } from '../catalog.api.ts';

/** Own cards, newest first, for the provider's panel. */
export function ownServiceCardsQuery() {
  return queryOptions({
    queryKey: catalogKeys.own,
    queryFn: async ({ signal }) =>
      (await callDashboardPage(listOwnServiceCards, {}, { signal })).items,
  });
}

/** A card for its form, which must not begin with an older copy that the card's page has shown. */
export function ownServiceCardQuery(id: string) {
  return queryOptions({
    queryKey: [...catalogKeys.own, id],
    queryFn: ({ signal }) => callEndpoint(getServiceCard, { params: { id } }, { signal }),
  });
}

interface CardUpload {
  cardId: string;
  file: File;
  /** Share of the upload that has left, 0 to 1. */
  onProgress: (share: number) => void;
}

/** What is shown of the card anywhere is fetched again when it is looked at. */
function forgetCards(
  _answer: unknown,
  _sent: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): Promise<void> {
  return client.invalidateQueries({ queryKey: catalogKeys.all });
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
  onSuccess: forgetCards,
});

export const replaceCoverImageMutation = mutationOptions({
  mutationFn: ({ cardId, file, onProgress }: CardUpload) =>
    callEndpoint(replaceCoverImage, { params: { id: cardId }, file }, { onProgress }),
  onSuccess: forgetCards,
});

export const addGalleryImageMutation = mutationOptions({
  mutationFn: ({ cardId, file, description, onProgress }: CardUpload & { description: string }) =>
    callEndpoint(
      addGalleryImage,
      { params: { id: cardId }, body: { description }, file },
      { onProgress },
    ),
  onSuccess: forgetCards,
});

export const deleteGalleryImageMutation = mutationOptions({
  mutationFn: ({ imageId }: { cardId: string; imageId: string }) =>
    callEndpoint(deleteGalleryImage, { params: { id: imageId } }),
  onSuccess: forgetCards,
});

interface GalleryDescription {
  cardId: string;
  imageId: string;
  description: string;
}

export const describeGalleryImageMutation = mutationOptions({
  mutationFn: ({ imageId, description }: GalleryDescription) =>
    callEndpoint(describeGalleryImage, { params: { id: imageId }, body: { description } }),
  onSuccess: forgetCards,
});

/** All pictures of the gallery, in the order in which they are to be shown. */
export const orderGalleryMutation = mutationOptions({
  mutationFn: ({ cardId, imageIds }: { cardId: string; imageIds: string[] }) =>
    callEndpoint(orderGallery, { params: { id: cardId }, body: { imageIds } }),
  onSuccess: forgetCards,
});
