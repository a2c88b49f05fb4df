import {
  MAX_REJECTION_REASON,
  rejectOrderBody,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { ActionSheet } from './action-sheet.tsx';
import { rejectNewClientsMutation } from '../orders-new-clients.api.ts';
import { newClientsWords as words } from './new-clients.text.ts';

export interface RejectNewClientsSheetProps {
  count: number;
  onClose: () => void;
}

/** Rejects all pending orders of new clients with one reason. */
export function RejectNewClientsSheet({ count, onClose }: RejectNewClientsSheetProps) {
  const form = useZodForm(rejectOrderBody, { defaultValues: { rejectionReason: '' } });
  const { mutateAsync } = useMutation(rejectNewClientsMutation);
  const submit = useSubmit(form, {
    send: (body) => mutateAsync(body),
    refusal: { fields: ['rejectionReason'], fallback: words.failed },
    onSent: ({ rejected }) => {
      showSuccess(words.rejected(rejected));
      onClose();
    },
  });
  return (
    <ActionSheet
      title={words.sheetTitle}
      effects={words.effectsOf(count)}
      label={words.reject}
      sendingLabel={words.rejecting}
      variant="danger"
      submit={submit}
      onClose={onClose}
    >
      <Field
        label={words.reason}
        hint={words.reasonHint}
        error={form.formState.errors.rejectionReason?.message}
        required
      >
        <TextArea limit={MAX_REJECTION_REASON} {...form.register('rejectionReason')} />
      </Field>
    </ActionSheet>
  );
}
