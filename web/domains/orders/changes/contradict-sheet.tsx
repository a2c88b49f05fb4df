import {
  contradictAbsenceBody,
  MAX_ISSUE_TEXT,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useZodForm } from '../../../platform/api/zod-form.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { changeEffects, changeWords as words } from './changes.text.ts';
import { placeRefusal, sheetError, useActionOfSheet } from './send-action.ts';

/** Contradicts the report of an own absence, in words. */
export function ContradictSheet({ order, otherName, onClose }: ChangeProps) {
  const form = useZodForm(contradictAbsenceBody, { defaultValues: { comment: '' } });
  const { send, isSending, error } = useActionOfSheet(onClose);
  const submit = form.handleSubmit((body) =>
    send({ id: order.id, action: 'contradictAbsence', body }, placeRefusal(form, ['comment'])),
  );
  return (
    <ActionSheet
      order={order}
      title={words.contradictTitle}
      effects={changeEffects.contradictAbsence(otherName)}
      label={words.contradictAction}
      isSending={isSending}
      error={sheetError(error)}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={words.contradictLabel}
        hint={words.contradictHint}
        error={form.formState.errors.comment?.message}
        required
      >
        <TextArea limit={MAX_ISSUE_TEXT} {...form.register('comment')} />
      </Field>
    </ActionSheet>
  );
}
