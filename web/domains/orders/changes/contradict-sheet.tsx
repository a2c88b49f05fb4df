import {
  contradictAbsenceBody,
  MAX_ISSUE_TEXT,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words } from './changes.text.ts';
import { useSheetSubmit } from './send-action.ts';

/** Contradicts the report of an own absence, with a comment. */
export function ContradictSheet(props: ChangeProps) {
  const form = useZodForm(contradictAbsenceBody, { defaultValues: { comment: '' } });
  const { submit } = useSheetSubmit(props, form, { fields: ['comment'] });
  return (
    <ActionSheet {...props.texts} submit={submit} onClose={props.onClose}>
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
