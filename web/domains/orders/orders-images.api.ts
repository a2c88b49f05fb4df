import {
  addOrderImage,
  addProblemImage,
  addReplyImage,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { OrderImagePurpose } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, createIdempotencyKey } from '../../platform/api/api-client.ts';
import { orderKeys } from './orders.api.ts';

const endpointOf = {
  JOB: addOrderImage,
  PROBLEM: addProblemImage,
  REPLY: addReplyImage,
} as const;

export interface OrderImageUpload {
  id: string;
  file: File;
  /** Receives the uploaded fraction, 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** One key for each chosen file: a retry after a lost response does not add the picture twice. */
const idempotencyKeys = new WeakMap<File, string>();

function keyFor(file: File): string {
  const key = idempotencyKeys.get(file) ?? createIdempotencyKey();
  idempotencyKeys.set(file, key);
  return key;
}

/** Uploads a picture to an order. */
export function useOrderImageUpload(purpose: OrderImagePurpose) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file, onProgress }: OrderImageUpload) =>
      callEndpoint(
        endpointOf[purpose],
        { params: { id }, file },
        { onProgress, idempotencyKey: keyFor(file) },
      ),
    onSuccess: (order, { file }) => {
      idempotencyKeys.delete(file);
      client.setQueryData(orderKeys.one(order.id), order);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: orderKeys.lists }),
    onError: (_error, { id }) => {
      void client.invalidateQueries({ queryKey: orderKeys.one(id) });
    },
  });
}
