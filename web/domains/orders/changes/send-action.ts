import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../platform/api/api-error.ts';
import { placeServerError } from '../../../platform/api/zod-form.ts';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { doneText, type OrderActionInput } from '../orders.actions.ts';
import { useOrderAction } from '../actions/perform.api.ts';
import { ordersWords } from '../orders.text.ts';
import type { ChangeProps } from './change-props.ts';

/** Sends the action of a sheet, which closes when it is done. */
export function useActionOfSheet({
  otherName,
  onClose,
}: Pick<ChangeProps, 'otherName' | 'onClose'>) {
  const { mutate, isPending, error } = useOrderAction();
  const send = (input: OrderActionInput, onRefused?: (refusal: Error) => void) => {
    if (isPending) return;
    mutate(input, {
      onSuccess: (order) => {
        showSuccess(doneText(input, order, otherName));
        onClose();
      },
      ...(onRefused && { onError: onRefused }),
    });
  };
  return { send, isSending: isPending, error };
}

/** Shows the refusals of the server beside the fields of a sheet. */
export function placeRefusal<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  fields: readonly FieldPath<Fields>[],
) {
  return (refusal: Error) => {
    placeServerError(form, refusal, { fields, fallback: ordersWords.actionFailed });
  };
}

/** Returns the error that no field of the sheet shows. */
export function sheetError(error: Error | null): Error | null {
  return error instanceof ApiError && error.issues.length > 0 ? null : error;
}
