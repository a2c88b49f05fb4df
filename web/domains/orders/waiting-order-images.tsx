import { useState } from 'react';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import {
  MAX_ORDER_IMAGES,
  type OrderImagePurpose,
} from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { useWaitingImages, type WaitingImage } from '../../platform/images/waiting-images.ts';
import { ImagePicker } from '../../ui/inputs/image-picker.tsx';
import { useOrderImageUpload } from './orders-images.api.ts';
import { orderJobWords as words } from './orders-job.text.ts';

/** The chosen pictures of an order, and their upload. */
export function useOrderImages(purpose: OrderImagePurpose) {
  const { mutateAsync } = useOrderImageUpload(purpose);
  const waiting = useWaitingImages(MAX_IMAGE_BYTES);
  return {
    ...waiting,
    /** Uploads the pictures and returns the number of failures. */
    sendAll: async (orderId: string, list: readonly WaitingImage[]) => {
      const { failed } = await waiting.send(list, (file, _image, onProgress) =>
        mutateAsync({ id: orderId, file, onProgress }),
      );
      return failed;
    },
  };
}

export type OrderImages = ReturnType<typeof useOrderImages>;

export interface AddOrderImagesProps {
  orderId: string;
  purpose: OrderImagePurpose;
  /** The number of pictures that the order already has for this purpose. */
  count: number;
  label: string;
}

/** Adds pictures to an order. Each is uploaded as soon as it is chosen; a failed one can be retried. */
export function AddOrderImages({ orderId, purpose, count, label }: AddOrderImagesProps) {
  const waiting = useOrderImages(purpose);
  const [isSending, setIsSending] = useState(false);
  const free = MAX_ORDER_IMAGES - count;
  const send = async (list: readonly WaitingImage[]) => {
    setIsSending(true);
    await waiting.sendAll(orderId, list);
    setIsSending(false);
  };
  return (
    <ImagePicker
      label={label}
      hint={words.addImagesHint}
      images={waiting.images}
      max={free}
      disabled={isSending}
      onPick={(files) => void send(waiting.add(files.slice(0, free)))}
      onRemove={waiting.remove}
      onRetry={(id) => void send(waiting.images.filter((image) => image.id === id))}
    />
  );
}
