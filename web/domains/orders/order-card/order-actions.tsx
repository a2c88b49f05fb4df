import { useState } from 'react';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Star from 'lucide-react/icons/star';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Countdown } from '#ui/display/countdown.tsx';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import {
  doneText,
  nextRows,
  orderActions,
  inputOf,
  type OrderActionInput,
  type PartyAction,
} from '../orders.actions.ts';
import { useOrderAction } from '../actions/perform.api.ts';
import { ordersWords } from '../orders.text.ts';
import { otherFirstNameOf } from './order-party.tsx';
import { MoveAnswer, proposalToAnswer } from './order-answers.tsx';
import { Rebooking } from './rebooking.tsx';

export interface OrderActionsProps {
  order: Order;
  viewer: OrderParty;
  userId: string;
  /** Epoch milliseconds, updated every minute. */
  now: number;
  /** Opens the sheet of an action. */
  onOpen: (order: Order, action: PartyAction) => void;
  onReview: (order: Order) => void;
}

interface BusyHour {
  input: OrderActionInput;
  message: string;
}

interface BusyCalendarProps {
  asked: BusyHour | null;
  isPending: boolean;
  perform: (input: OrderActionInput, onSettled?: () => void) => void;
  onEnd: () => void;
}

/** Returns whether this user has reviewed the order. */
export function isReviewedBy({ reviews }: Order, userId: string): boolean {
  return reviews.some(({ author }) => author.id === userId);
}

function ReviewAction({ order, userId, onReview }: OrderActionsProps) {
  if (isReviewedBy(order, userId)) {
    return (
      <>
        <p className="flex min-h-touch items-center gap-2 font-semibold text-success-ink">
          <CircleCheck className="size-5" aria-hidden="true" />
          {ordersWords.reviewSent}
        </p>
        <Rebooking order={order} />
      </>
    );
  }
  return (
    <Button variant="secondary" icon={<Star />} onClick={() => onReview(order)}>
      {ordersWords.leaveReview}
    </Button>
  );
}

/** Asks a provider once whose outside calendar says busy at the hour that they take. */
function BusyCalendar({ asked, isPending, perform, onEnd }: BusyCalendarProps) {
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={onEnd}
      tone="primary"
      title={ordersWords.calendarBusy}
      description={asked?.message}
      confirmLabel={ordersWords.acceptAnyway}
      loading={isPending}
      onConfirm={() => asked && perform(asked.input, onEnd)}
    />
  );
}

/** The same action, after the provider was asked. */
function confirmedInput(input: OrderActionInput): OrderActionInput | null {
  if (input.action === 'accept')
    return { ...input, body: { ...input.body, despiteCalendar: true } };
  if (input.action === 'acceptMove')
    return { ...input, body: { ...input.body, despiteCalendar: true } };
  return null;
}

function useActions({ viewer, userId, onReview }: OrderActionsProps) {
  const { mutateAsync, isPending } = useOrderAction();
  const [busy, setBusy] = useState<BusyHour | null>(null);
  const send = async (input: OrderActionInput, onSettled?: () => void) => {
    if (isPending) return;
    // Awaited, because a push message with the new state may unmount the buttons before the response arrives, and
    // callbacks of `mutate` do not run after that.
    try {
      const order = await mutateAsync(input);
      showSuccess(doneText(input, order, otherFirstNameOf(order, viewer)));
      onSettled?.();
      const { leadsToReview } = orderActions[input.action].main ?? {};
      if (leadsToReview && !isReviewedBy(order, userId)) onReview(order);
    } catch (error) {
      const message = errorMessage(error, ordersWords.actionFailed);
      const isBusy = error instanceof ApiError && error.code === 'CALENDAR_BUSY';
      const confirmed = isBusy ? confirmedInput(input) : null;
      if (confirmed) setBusy({ input: confirmed, message });
      else showError(message);
      onSettled?.();
    }
  };
  const perform = (input: OrderActionInput, onSettled?: () => void) => void send(input, onSettled);
  const busyCalendarDialog = (
    <BusyCalendar asked={busy} {...{ isPending, perform }} onEnd={() => setBusy(null)} />
  );
  return { perform, isPending, busyCalendarDialog };
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

interface Answer {
  action: PartyAction;
  label: string;
}

/** The other answer to the question of the next step, which opens a sheet. */
function secondAnswerOf(order: Order): Answer | null {
  const found = nextRows(order).find(
    ({ row: { second } }) =>
      second && (!second.beside || order.nextActions.includes(second.beside)),
  );
  return found?.row.second ? { action: found.action, label: found.row.second.label } : null;
}

/** The buttons of the main actions, each beside the other answer. */
function MainActions(props: OrderActionsProps) {
  const { order, viewer, now, onOpen } = props;
  const { perform, isPending, busyCalendarDialog } = useActions(props);
  const [asked, setAsked] = useState<PartyAction | null>(null);
  const mainActions = nextRows(order).flatMap(({ action, row: { main } }) =>
    main ? [{ action, ...main }] : [],
  );
  const second = secondAnswerOf(order);
  if (mainActions.length === 0 && !second) return null;
  const close = () => setAsked(null);
  const isBeforeWork = !order.isEmergency && Date.parse(order.scheduledDate) > now;
  return (
    <div className="flex flex-wrap gap-2.5 *:grow *:basis-0 *:px-3.5">
      {mainActions.map(({ action, label, question, opensSheet, isForEndOfWork }) => (
        <Button
          key={action}
          variant={isForEndOfWork && isBeforeWork ? 'secondary' : 'primary'}
          icon={<Check />}
          loading={isPending}
          onClick={() => {
            if (opensSheet?.(order)) onOpen(order, action);
            else if (question) setAsked(action);
            else perform(inputOf(order, action));
          }}
        >
          {label(order)}
        </Button>
      ))}
      {second && (
        <Button
          variant="secondary"
          disabled={isPending}
          onClick={() => onOpen(order, second.action)}
        >
          {second.label}
        </Button>
      )}
      {mainActions.map(
        ({ action, question }) =>
          question && (
            <ConfirmDialog
              key={action}
              open={asked === action}
              onOpenChange={close}
              tone="primary"
              {...question(order, otherFirstNameOf(order, viewer))}
              loading={isPending}
              onConfirm={() => perform(inputOf(order, action), close)}
            />
          ),
      )}
      {busyCalendarDialog}
    </div>
  );
}

/** The answers of the party about which a report is, each with a sheet. */
function ReportAnswers({ order, onOpen }: Pick<OrderActionsProps, 'order' | 'onOpen'>) {
  return (
    <div className="flex flex-wrap gap-2.5 *:grow">
      {nextRows(order).map(
        ({ action, row: { reply } }) =>
          reply && (
            <Button key={action} variant={reply.variant} onClick={() => onOpen(order, action)}>
              {reply.label}
            </Button>
          ),
      )}
    </div>
  );
}

/** The buttons of the next step, for what the server allows this party now. */
export function OrderActions(props: OrderActionsProps) {
  const { order, viewer, now, onOpen } = props;
  const { perform, isPending, busyCalendarDialog } = useActions(props);
  const [endedUndo, setEndedUndo] = useState<string | null>(null);
  const { id, status, nextActions, undoableUntil } = order;
  if (status === 'COMPLETED') return <ReviewAction {...props} />;
  if (status !== 'PENDING' && status !== 'ACCEPTED') return <Rebooking order={order} />;
  const proposal = proposalToAnswer(order);
  if (proposal)
    return (
      <>
        <MoveAnswer
          {...{ order, ...proposal, isPending, perform, now }}
          otherName={otherFirstNameOf(order, viewer)}
        />
        {busyCalendarDialog}
      </>
    );
  if (nextRows(order).some(({ row }) => row.reply))
    return <ReportAnswers order={order} onOpen={onOpen} />;
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
