import {
  contradictAbsenceBody,
  MAX_ISSUE_TEXT,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useZodForm } from '../../../platform/api/zod-form.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { inputOf } from '../orders.actions.ts';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words } from './changes.text.ts';
import { placeRefusal, sheetError, useActionOfSheet } from './send-action.ts';

/** Contradicts the report of an own absence, with a comment. */
export function ContradictSheet({ order, action, otherName, texts, onClose }: ChangeProps) {
  const form = useZodForm(contradictAbsenceBody, { defaultValues: { comment: '' } });
  const { send, isSending, error } = useActionOfSheet({ otherName, onClose });
  const submit = form.handleSubmit((body) =>
    send(inputOf(order, action, body), placeRefusal(form, ['comment'])),
  );
  return (
    <ActionSheet
      order={order}
      {...texts}
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
