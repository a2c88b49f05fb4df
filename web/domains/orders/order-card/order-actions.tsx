import { useState } from 'react';
import { mayAct, type OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Check, CircleCheck, Star, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Countdown } from '../../../ui/display/countdown.tsx';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { showError, showSuccess } from '../../../ui/feedback/toaster.tsx';
import { useOrderAction } from '../orders.api.ts';
import { ordersWords } from '../orders.text.ts';

export interface OrderActionsProps {
  order: Order;
  viewer: OrderParty;
  userId: string;
  /** Epoch milliseconds, updated every minute. */
  now: number;
  onReject: (order: Order) => void;
  onReview: (order: Order) => void;
}

/** Returns whether the day of the work is still ahead on the provider's calendar. */
export function isTooEarly({ finishableFrom }: Order, now: number): boolean {
  return finishableFrom !== null && now < Date.parse(finishableFrom);
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

const MAIN_ACTIONS = [
  { action: 'accept', label: ordersWords.accept },
  { action: 'markFinished', label: ordersWords.markFinished },
  { action: 'confirm', label: ordersWords.confirm },
] as const;
type MainAction = (typeof MAIN_ACTIONS)[number]['action'];

function useActions(order: Order) {
  const { mutate, isPending } = useOrderAction();
  const perform = (action: MainAction | 'undoMark', onSettled?: () => void) => {
    if (isPending) return;
    mutate(
      { id: order.id, action },
      {
        onSuccess: () => showSuccess(ordersWords.actionDone),
        onError: (error) => showError(errorMessage(error, ordersWords.actionFailed)),
        onSettled: () => onSettled?.(),
      },
    );
  };
  return { perform, isPending };
}

interface UndoProps {
  until: string;
  isPending: boolean;
  onUndo: () => void;
  onEnd: () => void;
}

/** The button that withdraws the mark as finished, with the time that is left for it. */
function UndoMark({ until, isPending, onUndo, onEnd }: UndoProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-sm text-muted">
        <Countdown until={until} onEnd={onEnd} className="text-ink" />
        <span className="block">{ordersWords.undoHint}</span>
      </p>
      <Button
        variant="secondary"
        icon={<Undo2 />}
        loading={isPending}
        aria-label={ordersWords.undoLabel}
        onClick={onUndo}
      >
        {ordersWords.undo}
      </Button>
    </div>
  );
}

/** The buttons of the actions that the table of transitions allows this party now. */
export function OrderActions(props: OrderActionsProps) {
  const { order, viewer, now, onReject } = props;
  const { perform, isPending } = useActions(order);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [endedUndo, setEndedUndo] = useState<string | null>(null);
  if (order.status === 'COMPLETED') return <ReviewAction {...props} />;
  const { undoableUntil } = order;
  if (mayAct(order, 'undoMark', viewer) && undoableUntil) {
    if (Date.parse(undoableUntil) <= now || endedUndo === undoableUntil) return null;
    return (
      <UndoMark
        until={undoableUntil}
        isPending={isPending}
        onUndo={() => perform('undoMark')}
        onEnd={() => setEndedUndo(undoableUntil)}
      />
    );
  }
  const canReject = mayAct(order, 'reject', viewer);
  const isAllowed = (action: MainAction) =>
    mayAct(order, action, viewer) && (action !== 'markFinished' || !isTooEarly(order, now));
  const mainActions = MAIN_ACTIONS.filter(({ action }) => isAllowed(action));
  if (mainActions.length === 0 && !canReject) return null;
  const isBeforeWork = !order.isEmergency && Date.parse(order.scheduledDate) > now;
  return (
    <div className="flex flex-wrap gap-2.5 *:grow">
      {mainActions.map(({ action, label }) => (
        <Button
          key={action}
          variant={action === 'markFinished' && isBeforeWork ? 'secondary' : 'primary'}
          icon={<Check />}
          loading={isPending}
          onClick={() => (action === 'markFinished' ? setIsConfirmOpen(true) : perform(action))}
        >
          {label}
        </Button>
      ))}
      {canReject && (
        <Button variant="secondary" disabled={isPending} onClick={() => onReject(order)}>
          {ordersWords.reject}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setIsConfirmOpen}
        tone="primary"
        title={ordersWords.markTitle}
        description={ordersWords.markLead(order.client.fullName)}
        confirmLabel={ordersWords.markFinished}
        loading={isPending}
        onConfirm={() => perform('markFinished', () => setIsConfirmOpen(false))}
      />
    </div>
  );
}
