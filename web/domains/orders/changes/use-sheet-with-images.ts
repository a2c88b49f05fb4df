import { useRef } from 'react';
import type { OrderImagePurpose } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { useSendingWithImages } from '../job/use-sending-with-images.ts';
import { doneText, type OrderActionInput } from '../orders.actions.ts';
import { useOrderAction } from '../actions/perform.api.ts';
import { useOrderImages } from '../waiting-order-images.tsx';
import type { ChangeProps } from './change-props.ts';

export interface SheetWithImagesOptions extends Pick<ChangeProps, 'otherName' | 'onClose'> {
  purpose: OrderImagePurpose;
  /** Checks the form and calls `perform` with the action; does not call it when a field is invalid. */
  submit: (perform: (input: OrderActionInput) => Promise<void>) => Promise<void>;
  /** Shows a refusal beside its field. */
  onRefused: (refusal: Error) => void;
}

/** Sends the action of a sheet first, then its pictures. A failed picture does not lose the action. */
export function useSheetWithImages(options: SheetWithImagesOptions) {
  const { purpose, otherName, submit, onRefused, onClose } = options;
  const images = useOrderImages(purpose);
  const { mutateAsync, error } = useOrderAction();
  /** Read after the upload, by callbacks of an earlier render. */
  const done = useRef('');
  /** Resolves to null when a field is invalid or the server refused the action. */
  const send = async () => {
    let id: string | null = null;
    await submit(async (input) => {
      try {
        const order = await mutateAsync(input);
        done.current = doneText(input, order, otherName);
        ({ id } = order);
      } catch (refusal) {
        if (refusal instanceof Error) onRefused(refusal);
      }
    });
    return id;
  };
  const close = () => {
    showSuccess(done.current);
    onClose();
  };
  const sending = useSendingWithImages(images, { send, onDone: close });
  return { images, sending, error, close };
}
