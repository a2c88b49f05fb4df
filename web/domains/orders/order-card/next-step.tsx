import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { formatBriefTime, formatDay } from '../../../platform/format/time-format.ts';
import { Countdown } from '../../../ui/display/countdown.tsx';
import { deadlineText, endText, nextText, problemLabels } from '../orders-progress.text.ts';
import { ordersWords } from '../orders.text.ts';
import { openMoveOf } from './order-answers.tsx';

export interface NextStepProps {
  order: Order;
  viewer: OrderParty;
  otherName: string;
  /** Epoch milliseconds. */
  now: number;
  /** Called when a deadline of the order has passed, to request its new state. */
  onLapse: () => void;
}

/** Words of a person under a title. */
export function Quote({ title, children }: { title: string; children: string | null }) {
  if (!children) return null;
  return (
    <div>
      <p className="font-semibold text-ink">{title}</p>
      <p className="mt-0.5 whitespace-pre-line">{children}</p>
    </div>
  );
}

/** The reason of a rejection or cancellation; nothing when there is none. */
function EndReason({ order, viewer, otherName }: Omit<NextStepProps, 'now' | 'onLapse'>) {
  const { status, rejectionReason, cancellationComment, settlementGrounds } = order;
  if (status === 'REJECTED')
    return <Quote title={ordersWords.rejectionReason}>{rejectionReason}</Quote>;
  const end = endText(order, viewer, otherName);
  return (
    <>
      {end && <p>{end}</p>}
      <Quote title={ordersWords.cancellationComment(order.cancelledBy === viewer)}>
        {cancellationComment}
      </Quote>
      <Quote title={ordersWords.grounds}>{settlementGrounds}</Quote>
    </>
  );
}

/** The open proposal of other hours: its hours for the proposer, and its end. */
function OpenMove({ order, viewer, otherName, onLapse }: NextStepProps) {
  const move = openMoveOf(order);
  if (!move) return null;
  const isOwn = move.proposedBy === viewer;
  const hours = move.starts.map((start) => formatBriefTime(start, order.provider.timezone));
  return (
    <div className="rounded-md bg-sunken px-3.5 py-3">
      <p className="font-semibold text-ink">
        {isOwn ? ordersWords.ownProposedHours : ordersWords.proposedHours(otherName)}
      </p>
      <p>
        {ordersWords.currentHour(
          order.status,
          formatBriefTime(order.scheduledDate, order.provider.timezone),
        )}
      </p>
      {isOwn && <p className="text-ink">{hours.join(' · ')}</p>}
      <Countdown until={move.expiresAt} onEnd={onLapse} className="text-ink" />
      <p>{ordersWords.moveEnds(order.status, isOwn ? otherName : null)}</p>
    </div>
  );
}

/** The open report of an absence or a problem, with the words of the parties. */
function OpenIssue({ order, viewer, otherName }: Omit<NextStepProps, 'now' | 'onLapse'>) {
  const { issue } = order;
  if (!issue) return null;
  const { problemKind, comment, contradiction } = issue;
  return (
    <>
      {issue.state === 'ABSENCE' && issue.reportedBy !== viewer && (
        <p className="font-semibold text-ink">{ordersWords.absenceReported(otherName)}</p>
      )}
      {problemKind && <Quote title={problemLabels[problemKind]}>{comment}</Quote>}
      <Quote title={ordersWords.contradiction}>{contradiction}</Quote>
    </>
  );
}

/**
 * Returns the deadline that is shown. The end of an order that nobody marks is shown only once its
 * work is over.
 */
export function shownDeadline(order: Order, now: number): string | null {
  const { status, issue, providerMarkedCompleted, endsAt, deadline } = order;
  const isUnmarked = status === 'ACCEPTED' && !issue && !providerMarkedCompleted;
  return isUnmarked && now < Date.parse(endsAt) ? null : deadline;
}

/** The next step of an order as a sentence; empty when its deadline says it. */
export function nextStepText(
  order: Order,
  { viewer, otherName, now }: Pick<NextStepProps, 'viewer' | 'otherName' | 'now'>,
): string {
  const { finishableFrom, provider } = order;
  const isEarly = finishableFrom !== null && now < Date.parse(finishableFrom);
  const day = isEarly ? formatDay(finishableFrom, provider.timezone) : null;
  return nextText(order, viewer, otherName, day);
}

/** The next step of the order, its deadline, and the reason when it ended. */
export function NextStep(props: NextStepProps) {
  const { order, viewer, otherName, now, onLapse } = props;
  const next = nextStepText(order, props);
  const deadline = shownDeadline(order, now);
  return (
    <div className="flex flex-col gap-1.5 text-sm text-muted wrap-anywhere">
      <OpenMove {...props} />
      <OpenIssue order={order} viewer={viewer} otherName={otherName} />
      {next && !openMoveOf(order) && <p>{next}</p>}
      {deadline && (
        <div>
          <Countdown until={deadline} onEnd={onLapse} className="text-ink" />
          <p>{deadlineText(order, viewer, otherName)}</p>
        </div>
      )}
      <EndReason order={order} viewer={viewer} otherName={otherName} />
    </div>
  );
}
