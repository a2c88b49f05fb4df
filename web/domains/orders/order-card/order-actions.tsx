import { useState } from 'react';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { CalendarPlus, Check, CircleCheck, Star, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Countdown } from '../../../ui/display/countdown.tsx';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { showError, showSuccess } from '../../../ui/feedback/toaster.tsx';
import type { SheetAction } from '../changes/change-props.ts';
import { changeWords } from '../changes/changes.text.ts';
import { problemLabels } from '../orders-progress.text.ts';
import { useOrderAction, type OrderActionInput } from '../orders-actions.api.ts';
import { ordersWords } from '../orders.text.ts';
import { AbsenceAnswer, MoveAnswer, openMoveOf } from './order-answers.tsx';
import { rebookingPath } from './order-menu.tsx';

export interface OrderActionsProps {
  order: Order;
  viewer: OrderParty;
  userId: string;
  /** Epoch milliseconds, updated every minute. */
  now: number;
  /** Opens the sheet of an action. */
  onOpen: (order: Order, action: SheetAction) => void;
  onReview: (order: Order) => void;
}

/** Returns whether this user has reviewed the order. */
export function isReviewedBy({ reviews }: Order, userId: string): boolean {
  return reviews.some(({ author }) => author.id === userId);
}

function RebookingLink({ order }: { order: Order }) {
  const path = rebookingPath(order);
  if (!path) return null;
  return (
    <Button asChild variant="secondary" icon={<CalendarPlus />}>
      <Link to={path}>{ordersWords.bookAgain}</Link>
    </Button>
  );
}

function ReviewAction({ order, userId, onReview }: OrderActionsProps) {
  if (isReviewedBy(order, userId)) {
    return (
      <>
        <p className="flex min-h-touch items-center gap-2 font-semibold text-success-ink">
          <CircleCheck className="size-5" aria-hidden="true" />
          {ordersWords.reviewSent}
        </p>
        <RebookingLink order={order} />
      </>
    );
  }
  return (
    <Button variant="secondary" icon={<Star />} onClick={() => onReview(order)}>
      {ordersWords.leaveReview}
    </Button>
  );
}

const MAIN_ACTIONS = ['accept', 'markFinished', 'confirm'] as const;
type MainAction = (typeof MAIN_ACTIONS)[number];

function useActions() {
  const { mutate, isPending } = useOrderAction();
  const perform = (input: OrderActionInput, onSettled?: () => void) => {
    if (isPending) return;
    mutate(input, {
      onSuccess: () => showSuccess(ordersWords.actionDone),
      onError: (error) => showError(errorMessage(error, ordersWords.actionFailed)),
      onSettled: () => onSettled?.(),
    });
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

interface QuestionProps {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isPending: boolean;
  onConfirm: () => void;
}

/** Asks before the work is marked as finished, or as repaired after a problem. */
function MarkQuestion({ order, isOpen, onOpenChange, isPending, onConfirm }: QuestionProps) {
  const { fullName } = order.client;
  const isRepaired = order.issue !== null;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      tone="primary"
      title={isRepaired ? changeWords.solveTitle : changeWords.markTitle}
      description={isRepaired ? changeWords.solveLead(fullName) : changeWords.markLead(fullName)}
      confirmLabel={isRepaired ? ordersWords.markSolved : ordersWords.markFinished}
      loading={isPending}
      onConfirm={onConfirm}
    />
  );
}

/** Asks before the confirmation, which is final and also closes a problem that the client reported. */
function ConfirmQuestion({ order, isOpen, onOpenChange, isPending, onConfirm }: QuestionProps) {
  const { issue } = order;
  const problem = issue?.problemKind ? problemLabels[issue.problemKind] : null;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      tone="primary"
      title={issue ? changeWords.solvedTitle : changeWords.confirmTitle}
      description={issue ? changeWords.confirmSolvedLead(problem) : changeWords.confirmLead}
      confirmLabel={ordersWords.confirm}
      loading={isPending}
      onConfirm={onConfirm}
    />
  );
}

/** The buttons of the main actions, and the rejection beside the acceptance. */
function MainActions({ order, now, onOpen }: OrderActionsProps) {
  const { perform, isPending } = useActions();
  const [asked, setAsked] = useState<MainAction | null>(null);
  const { id, nextActions } = order;
  const labels: Record<MainAction, string> = {
    accept: ordersWords.accept,
    markFinished: order.issue ? ordersWords.markSolved : ordersWords.markFinished,
    confirm: ordersWords.confirm,
  };
  const isMarkedAgain = order.issue?.isMarkedAgain === true;
  const mainActions = MAIN_ACTIONS.filter(
    (action) => nextActions.includes(action) && !(action === 'markFinished' && isMarkedAgain),
  );
  const canReject = nextActions.includes('reject');
  if (mainActions.length === 0 && !canReject) return null;
  const close = () => setAsked(null);
  const isBeforeWork = !order.isEmergency && Date.parse(order.scheduledDate) > now;
  return (
    <div className="flex flex-wrap gap-2.5 *:grow">
      {mainActions.map((action) => (
        <Button
          key={action}
          variant={action === 'markFinished' && isBeforeWork ? 'secondary' : 'primary'}
          icon={<Check />}
          loading={isPending}
          onClick={() => (action === 'accept' ? perform({ id, action }) : setAsked(action))}
        >
          {labels[action]}
        </Button>
      ))}
      {canReject && (
        <Button variant="secondary" disabled={isPending} onClick={() => onOpen(order, 'reject')}>
          {ordersWords.reject}
        </Button>
      )}
      <MarkQuestion
        order={order}
        isOpen={asked === 'markFinished'}
        onOpenChange={close}
        isPending={isPending}
        onConfirm={() => perform({ id, action: 'markFinished' }, close)}
      />
      <ConfirmQuestion
        order={order}
        isOpen={asked === 'confirm'}
        onOpenChange={close}
        isPending={isPending}
        onConfirm={() => perform({ id, action: 'confirm' }, close)}
      />
    </div>
  );
}

/** The buttons of the next step, for what the server allows this party now. */
export function OrderActions(props: OrderActionsProps) {
  const { order, now, onOpen } = props;
  const { perform, isPending } = useActions();
  const [endedUndo, setEndedUndo] = useState<string | null>(null);
  const { id, status, nextActions, undoableUntil } = order;
  if (status === 'COMPLETED') return <ReviewAction {...props} />;
  if (status !== 'PENDING' && status !== 'ACCEPTED') return <RebookingLink order={order} />;
  const move = openMoveOf(order);
  if (move && nextActions.includes('acceptMove'))
    return <MoveAnswer order={order} move={move} isPending={isPending} perform={perform} />;
  if (nextActions.includes('contradictAbsence'))
    return <AbsenceAnswer order={order} onOpen={onOpen} />;
  if (nextActions.includes('undoMark') && undoableUntil) {
    if (Date.parse(undoableUntil) <= now || endedUndo === undoableUntil) return null;
    return (
      <UndoMark
        until={undoableUntil}
        isPending={isPending}
        onUndo={() => perform({ id, action: 'undoMark' })}
        onEnd={() => setEndedUndo(undoableUntil)}
      />
    );
  }
  return <MainActions {...props} />;
}
