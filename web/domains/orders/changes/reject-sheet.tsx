import {
  MAX_REJECTION_REASON,
  rejectOrderBody,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words } from './changes.text.ts';
import { OtherHour } from './other-hour.tsx';
import { useSheetSubmit } from './send-action.ts';

/** Rejects a pending order with a reason, which the client sees. Offers to propose another slot first. */
export function RejectSheet(props: ChangeProps) {
  const { order, texts, onChange, onClose } = props;
  const form = useZodForm(rejectOrderBody, { defaultValues: { rejectionReason: '' } });
  const { submit } = useSheetSubmit(props, form, { fields: ['rejectionReason'] });
  return (
    <ActionSheet
      {...texts}
      sendingLabel={words.rejecting}
      submit={submit}
      onClose={onClose}
      lead={
        <OtherHour order={order} onChange={onChange}>
          {words.otherHourFirst}
        </OtherHour>
      }
    >
      <Field
        label={words.rejectLabel}
        hint={words.rejectHint}
        error={form.formState.errors.rejectionReason?.message}
        required
      >
        <TextArea limit={MAX_REJECTION_REASON} {...form.register('rejectionReason')} />
      </Field>
    </ActionSheet>
  );
}
