import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import {
  addOrderImage,
  addProblemImage,
  addReplyImage,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { OrderImagePurpose } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import {
  useWaitingImages,
  type ImageUpload,
  type WaitingOptions,
} from '#platform/images/waiting-images.ts';
import { orderKeys } from '../orders.api.ts';

const endpointOf = {
  JOB: addOrderImage,
  PROBLEM: addProblemImage,
  REPLY: addReplyImage,
} as const;

/** The chosen pictures of an order, and their upload. A retry after a lost response does not add a picture twice. */
export function useOrderImages(purpose: OrderImagePurpose, options?: WaitingOptions) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, file, image, onProgress }: ImageUpload) =>
      callEndpoint(
        endpointOf[purpose],
        { params: { id }, file },
        { onProgress, idempotencyKey: image.id },
      ),
    onSuccess: (order) => client.setQueryData(orderKeys.one(order.id), order),
    onSettled: () => void client.invalidateQueries({ queryKey: orderKeys.lists }),
    onError: (_error, { id }) => {
      void client.invalidateQueries({ queryKey: orderKeys.one(id) });
    },
  });
  return useWaitingImages(MAX_IMAGE_BYTES, mutateAsync, options);
}
