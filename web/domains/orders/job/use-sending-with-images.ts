import { useState } from 'react';
import type { OrderImages } from '../waiting-order-images.tsx';

export interface SendingWithImagesOptions {
  /** Sends the form. Resolves to the id of the order, or to null when it was refused. */
  send: () => Promise<string | null>;
  /** Called when the form is sent and its pictures are uploaded or given up. */
  onDone: (orderId: string) => void;
}

/** Sends a form first, then its pictures. A failed upload does not lose the form. */
export function useSendingWithImages(
  { images, sendAll }: OrderImages,
  { send, onDone }: SendingWithImagesOptions,
) {
  const [isSending, setIsSending] = useState(false);
  /** The number of pictures to upload; 0 before and after the upload. */
  const [uploadCount, setUploadCount] = useState(0);
  /** The order whose pictures failed after the form was sent. */
  const [orderId, setOrderId] = useState<string | null>(null);

  const upload = async (id: string) => {
    setUploadCount(images.length);
    const failed = await sendAll(id, images);
    setUploadCount(0);
    if (failed === 0) onDone(id);
    else setOrderId(id);
  };
  const confirm = async () => {
    if (isSending) return;
    setIsSending(true);
    try {
      const id = await send();
      if (id) await upload(id);
    } finally {
      setIsSending(false);
    }
  };
  const retry = async () => {
    if (!orderId || isSending) return;
    setIsSending(true);
    await upload(orderId);
    setIsSending(false);
  };
  return {
    isSending,
    uploadCount,
    orderId,
    confirm: () => void confirm(),
    retry: () => void retry(),
  };
}
