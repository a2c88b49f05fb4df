import { useEffect } from 'react';
import {
  cancelReasons,
  type CancelReason,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { cancelOrderBody, MAX_ISSUE_TEXT } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { orderQuery } from '../orders.api.ts';
import { cancelReasonLabels, latenessText } from '../orders-progress.text.ts';
import { ActionSheet } from './action-sheet.tsx';
import { changeWords as words } from './changes.text.ts';
import type { ChangeProps } from './change-props.ts';
import { OtherHour } from './other-hour.tsx';
import { RadioChoice } from './radio-choice.tsx';
import { useSheetSubmit } from './send-action.ts';

/** The choices of each party: a provider is not looking for another provider. */
const reasonsOf: Record<OrderParty, readonly CancelReason[]> = {
  client: cancelReasons,
  provider: cancelReasons.filter((reason) => reason !== 'FOUND_ANOTHER'),
};

/** The longest delay of a timer. */
const MAX_DELAY = 2_147_483_647;

/**
 * Returns the order as the server sees it while its sheet is open. It is requested again when a cancellation becomes late:
 * the server's clock decides, not the one of this device.
 */
function useCurrentOrder(opened: Order): Order {
  const { data: order = opened, refetch } = useQuery(orderQuery(opened.id));
  const { cancellationLateFrom: from, isCancellationLate } = order;
  useEffect(() => {
    if (from === null || isCancellationLate) return undefined;
    const delay = Math.min(Math.max(Date.parse(from) - Date.now(), 0) + 500, MAX_DELAY);
    const timer = setTimeout(() => void refetch(), delay);
    return () => clearTimeout(timer);
  }, [from, isCancellationLate, refetch]);
  return order;
}

/** Cancels an accepted order with a reason; says before whether the cancellation is late, and until when it is not. */
export function CancelSheet(props: ChangeProps) {
  const { viewer, otherName, now, texts, onChange, onClose } = props;
  const order = useCurrentOrder(props.order);
  const form = useZodForm(cancelOrderBody);
  const { submit } = useSheetSubmit({ ...props, order }, form, {
    fields: ['reason', 'comment'],
    // The lateness that the user reads: the server refuses when it is no longer true.
    toBody: (body) => ({ ...body, expectedLate: order.isCancellationLate ?? false }),
  });
  const { errors } = form.formState;
  const reason = useWatch({ control: form.control, name: 'reason' });
  const needsWords = reason === 'OTHER';
  return (
    <ActionSheet
      {...texts}
      notice={{
        text: latenessText(order, now, viewer, otherName),
        tone: order.isCancellationLate ? 'warning' : 'info',
      }}
      submit={submit}
      onClose={onClose}
    >
      <RadioChoice
        label={words.cancelReason}
        values={reasonsOf[viewer]}
        labels={cancelReasonLabels}
        error={errors.reason?.message}
        registration={form.register('reason')}
      />
      {reason === 'CANNOT_ATTEND' && (
        <OtherHour order={order} onChange={onChange}>
          {words.otherHourInstead}
        </OtherHour>
      )}
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
