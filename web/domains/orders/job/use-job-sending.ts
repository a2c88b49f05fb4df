import { useSendingWithImages } from './use-sending-with-images.ts';
import type { Job, JobBody } from './use-job.ts';

export interface JobSendingOptions {
  /** Sends the booking. Resolves to the id of the order, or to null when it was refused. */
  onConfirm: (job: JobBody) => Promise<string | null>;
  /** Called when the order is created and its pictures are uploaded or given up. */
  onDone: (orderId: string) => void;
}

/** Sends the booking with the description of the job, then its pictures. */
export function useJobSending(job: Job, { onConfirm, onDone }: JobSendingOptions) {
  const send = async () => {
    const body = await job.prepare();
    const id = body && (await onConfirm(body));
    if (id) job.clearDraft();
    return id;
  };
  return useSendingWithImages(job.images, { send, onDone });
}
