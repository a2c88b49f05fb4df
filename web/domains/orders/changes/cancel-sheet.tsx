import {
  cancelReasons,
  type CancelReason,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { cancelOrderBody, MAX_ISSUE_TEXT } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useWatch } from 'react-hook-form';
import { useZodForm } from '../../../platform/api/zod-form.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { cancelReasonLabels, latenessText } from '../orders-progress.text.ts';
import { ActionSheet } from './action-sheet.tsx';
import { changeEffects, changeWords as words } from './changes.text.ts';
import type { ChangeProps } from './change-props.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { placeRefusal, sheetError, useActionOfSheet } from './send-action.ts';

/** The choices of each party: a provider is not looking for another provider. */
const reasonsOf: Record<OrderParty, readonly CancelReason[]> = {
  client: cancelReasons,
  provider: cancelReasons.filter((reason) => reason !== 'FOUND_ANOTHER'),
};

/** Cancels an accepted order with a reason; says before whether the cancellation is late. */
export function CancelSheet({ order, viewer, otherName, now, onClose }: ChangeProps) {
  const form = useZodForm(cancelOrderBody);
  const { send, isSending, error } = useActionOfSheet(onClose);
  const { errors } = form.formState;
  const reason = useWatch({ control: form.control, name: 'reason' });
  const submit = form.handleSubmit((body) =>
    send({ id: order.id, action: 'cancel', body }, placeRefusal(form, ['reason', 'comment'])),
  );
  const needsWords = reason === 'OTHER';
  return (
    <ActionSheet
      order={order}
      title={words.cancelTitle}
      notice={{
        text: latenessText(order, now),
        tone: order.isCancellationLate ? 'warning' : 'info',
      }}
      effects={changeEffects.cancel(otherName)}
      label={words.cancelAction}
      variant="danger"
      isSending={isSending}
      error={sheetError(error)}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <ReasonChoice
        label={words.cancelReason}
        reasons={reasonsOf[viewer]}
        labels={cancelReasonLabels}
        error={errors.reason?.message}
        registration={form.register('reason')}
      />
      <Field
        label={needsWords ? words.words : words.wordsOptional}
        error={errors.comment?.message}
        required={needsWords}
      >
        <TextArea rows={3} limit={MAX_ISSUE_TEXT} {...form.register('comment')} />
      </Field>
    </ActionSheet>
  );
}
