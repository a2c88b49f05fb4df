import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSubmit } from '#platform/forms/use-submit.ts';
import type { WaitingImages } from '#platform/images/waiting-images.ts';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { useOrderAction } from '../actions/perform.api.ts';
import { doneText, inputOf } from '../orders.actions.ts';
import { ordersWords } from '../orders.text.ts';
import type { ChangeProps } from './change-props.ts';

export interface SheetSending<Fields extends FieldValues, Output> {
  /** The fields that show refusals of the server. */
  fields?: readonly FieldPath<Fields>[];
  /** Returns the body of the action; without it the valid fields are the body. */
  toBody?: (fields: Output) => object | undefined;
  /** Sent after the action. A failed picture does not lose the action. */
  images?: WaitingImages;
}

/** Sends the action of a sheet, then its pictures, and closes the sheet. */
export function useSheetSubmit<Fields extends FieldValues, Output extends object>(
  { order, action, otherName, onClose }: ChangeProps,
  form: UseFormReturn<Fields, unknown, Output>,
  { fields = [], toBody = (body) => body, images }: SheetSending<Fields, Output> = {},
) {
  const { mutateAsync } = useOrderAction();
  /** Says what the action did; null until it is performed and a picture failed. */
  const [doneWithout, setDoneWithout] = useState<string | null>(null);
  const perform = async (output: Output): Promise<string> => {
    const input = inputOf(order, action, toBody(output));
    return doneText(input, await mutateAsync(input), otherName);
  };
  const close = (done: string) => {
    showSuccess(done);
    onClose();
  };
  const submit = useSubmit(form, {
    send: async (output) => {
      const done = doneWithout ?? (await perform(output));
      const failed = (await images?.send(order.id)) ?? 0;
      if (failed === 0) close(done);
      else setDoneWithout(done);
    },
    refusal: { fields, fallback: ordersWords.actionFailed },
  });
  return {
    submit,
    /** Closes the sheet although pictures failed; null before that. */
    closeWithout: doneWithout === null ? null : () => close(doneWithout),
  };
}
