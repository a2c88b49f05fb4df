import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { addNegotiationImage } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import {
  useWaitingImages,
  type ImageUpload,
  type WaitingOptions,
} from '#platform/images/waiting-images.ts';
import { cacheNegotiation, negotiationKeys } from './negotiations.api.ts';

/** The chosen pictures of a request, and their upload. A retry after a lost response does not add a picture twice. */
export function useRequestImages(options?: WaitingOptions) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, file, image, onProgress }: ImageUpload) =>
      callEndpoint(
        addNegotiationImage,
        { params: { id }, file },
        { onProgress, idempotencyKey: image.id },
      ),
    onSuccess: (negotiation) => cacheNegotiation(client, negotiation),
    onError: (_error, { id }) => {
      void client.invalidateQueries({ queryKey: negotiationKeys.one(id) });
    },
  });
  return useWaitingImages(MAX_IMAGE_BYTES, mutateAsync, options);
}
