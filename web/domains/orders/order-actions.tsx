import { useState } from 'react';
import { mayAct, type OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Check, CircleCheck, Star } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { errorMessage } from '../../platform/api-error.ts';
import { showError, showSuccess } from '../../ui/toaster.tsx';
import { useOrderStep } from './orders.api.ts';
import { ordersWords } from './orders.text.ts';

export interface OrderActionsProps {
  order: Order;
  viewer: OrderParty;
  userId: string;
  onReject: (order: Order) => void;
  onReview: (order: Order) => void;
}

function ReviewAction({ order, userId, onReview }: OrderActionsProps) {
  const isReviewed = order.reviews.some(({ author }) => author.id === userId);
  if (isReviewed) {
    return (
      <p className="flex min-h-touch items-center gap-2 font-semibold text-success-ink">
        <CircleCheck className="size-5" aria-hidden="true" />
        {ordersWords.reviewSent}
      </p>
    );
  }
  return (
    <Button variant="secondary" icon={<Star />} onClick={() => onReview(order)}>
      {ordersWords.leaveReview}
    </Button>
  );
}

const MAIN_STEPS = [
  { action: 'accept', label: ordersWords.accept },
  { action: 'markFinished', label: ordersWords.markFinished },
  { action: 'confirm', label: ordersWords.confirm },
] as const;

/** Exactly the buttons that the table of transitions opens to this party now. */
export function OrderActions(props: OrderActionsProps) {
  const { order, viewer, onReject } = props;
  const { mutate, isPending } = useOrderStep();
  const [shownAt] = useState(() => Date.now());
  if (order.status === 'COMPLETED') return <ReviewAction {...props} />;
  const mayReject = mayAct(order, 'reject', viewer);
  const steps = MAIN_STEPS.filter(({ action }) => mayAct(order, action, viewer));
  if (steps.length === 0 && !mayReject) return null;
  const isBeforeWork = !order.isEmergency && Date.parse(order.scheduledDate) > shownAt;
  const take = (action: (typeof MAIN_STEPS)[number]['action']) => {
    if (isPending) return;
    mutate(
      { id: order.id, action },
      {
        onSuccess: () => showSuccess(ordersWords.stepDone),
        onError: (error) => showError(errorMessage(error, ordersWords.stepFailed)),
      },
    );
  };
  return (
    <div className="flex flex-wrap gap-2.5 *:grow">
      {steps.map(({ action, label }) => (
        <Button
          key={action}
          variant={action === 'markFinished' && isBeforeWork ? 'secondary' : 'primary'}
          icon={<Check />}
          loading={isPending}
          onClick={() => take(action)}
        >
          {label}
        </Button>
      ))}
      {mayReject && (
        <Button variant="secondary" disabled={isPending} onClick={() => onReject(order)}>
          {ordersWords.reject}
        </Button>
      )}
    </div>
  );
}
