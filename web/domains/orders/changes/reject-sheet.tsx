import {
  MAX_REJECTION_REASON,
  rejectOrderBody,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { CalendarClock } from 'lucide-react';
import { useZodForm } from '../../../platform/api/zod-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { changeEffects, changeWords as words } from './changes.text.ts';
import { placeRefusal, sheetError, useActionOfSheet } from './send-action.ts';

/** Rejects a pending order with a reason, which the client sees. Offers to propose another hour first. */
export function RejectSheet({ order, otherName, onChange, onClose }: ChangeProps) {
  const form = useZodForm(rejectOrderBody, { defaultValues: { rejectionReason: '' } });
  const { send, isSending, error } = useActionOfSheet(onClose);
  const submit = form.handleSubmit((body) =>
    send({ id: order.id, action: 'reject', body }, placeRefusal(form, ['rejectionReason'])),
  );
  return (
    <ActionSheet
      order={order}
      title={words.rejectTitle}
      effects={changeEffects.reject(otherName)}
      label={words.rejectAction}
      sendingLabel={words.rejecting}
      variant="danger"
      isSending={isSending}
      error={sheetError(error)}
      onSend={() => void submit()}
      onClose={onClose}
    >
      {order.nextActions.includes('proposeMove') && (
        <Banner
          icon={<CalendarClock />}
          action={
            <Button variant="secondary" fullWidth onClick={() => onChange('proposeMove')}>
              {words.otherHour}
            </Button>
          }
        >
          {words.otherHourFirst}
        </Banner>
      )}
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
