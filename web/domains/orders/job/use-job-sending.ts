import { useState } from 'react';
import type { Job, JobBody } from './use-job.ts';

export interface JobSendingOptions {
  /** Sends the booking. Resolves to the id of the order, or to null when it was refused. */
  onConfirm: (job: JobBody) => Promise<string | null>;
  /** Called when the order is created and its pictures are uploaded or given up. */
  onDone: (orderId: string) => void;
}

/** Sends the booking first, then its pictures. A failed upload does not lose the order. */
export function useJobSending(job: Job, { onConfirm, onDone }: JobSendingOptions) {
  const { images } = job;
  const [isSending, setIsSending] = useState(false);
  /** The number of pictures to upload; 0 before and after the upload. */
  const [uploadCount, setUploadCount] = useState(0);
  /** The created order whose pictures failed. */
  const [orderId, setOrderId] = useState<string | null>(null);

  const upload = async (id: string) => {
    setUploadCount(images.images.length);
    const failed = await images.sendAll(id, images.images);
    setUploadCount(0);
    if (failed === 0) onDone(id);
    else setOrderId(id);
  };
  const confirm = async () => {
    if (isSending) return;
    setIsSending(true);
    try {
      const body = await job.prepare();
      const id = body && (await onConfirm(body));
      if (!id) return;
      job.forget();
      await upload(id);
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
