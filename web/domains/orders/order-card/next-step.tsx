import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type {
  Order,
  OrderMove,
  ProblemReply,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { deviceZone, formatBriefTime, formatDay, zoneName } from '#platform/format/time-format.ts';
import { PictureList } from '#platform/images/picture-list.tsx';
import { Countdown } from '#ui/display/countdown.tsx';
import {
  deadlineText,
  endsWithMove,
  endText,
  nextText,
  openMoveOf,
  problemLabels,
} from '../orders-progress.text.ts';
import { ordersWords } from '../orders.text.ts';

export interface NextStepProps {
  order: Order;
  viewer: OrderParty;
  otherName: string;
  /** Epoch milliseconds. */
  now: number;
  /** Called when a deadline of the order has passed, to request its new state. */
  onDeadline: () => void;
}

/** A text of a person under a title. */
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
function EndReason({ order, viewer, otherName }: Omit<NextStepProps, 'now' | 'onDeadline'>) {
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

function moveTitle({ isVisit }: OrderMove, isOwn: boolean, otherName: string): string {
  if (isVisit) return isOwn ? ordersWords.ownProposedVisit : ordersWords.proposedVisit(otherName);
  return isOwn ? ordersWords.ownProposedSlots : ordersWords.proposedSlots(otherName);
}

/** An hour on the provider's clock; with the own hour when this device has another. */
function briefAppointment(instant: string, timezone: string): string {
  const own = formatBriefTime(instant, deviceZone());
  const text = formatBriefTime(instant, timezone);
  return own === text
    ? text
    : `${text} (${zoneName(timezone, instant)}; ${ordersWords.ownTime(own)})`;
}

/** The open proposal of other slots: its hours for the proposer, and its end. */
function OpenMove({ order, viewer, otherName, onDeadline }: NextStepProps) {
  const move = openMoveOf(order);
  if (!move) return null;
  const isOwn = move.proposedBy === viewer;
  const { timezone } = order.provider;
  const format = (instant: string) => briefAppointment(instant, timezone);
  return (
    <div className="rounded-md bg-sunken px-3.5 py-3">
      <p className="font-semibold text-ink">{moveTitle(move, isOwn, otherName)}</p>
      {!move.isVisit && <p>{ordersWords.currentHour(order.status, format(order.scheduledDate))}</p>}
      {isOwn && <p className="text-ink">{move.starts.map(format).join(' · ')}</p>}
      <Countdown until={move.expiresAt} onEnd={onDeadline} className="text-ink" />
      <p>
        {move.isVisit
          ? ordersWords.visitEnds(isOwn ? otherName : null)
          : ordersWords.moveEnds(order.status, isOwn ? otherName : null, endsWithMove(order))}
      </p>
    </div>
  );
}

/** Says that the account of the other party was deactivated, while the order is accepted. */
function DeactivatedParty({ order, otherName }: Pick<NextStepProps, 'order' | 'otherName'>) {
  if (order.status !== 'ACCEPTED' || order.otherDeactivatedAt === null) return null;
  const day = formatDay(order.otherDeactivatedAt, order.provider.timezone);
  return (
    <div className="rounded-md bg-warning-soft px-3.5 py-3 text-ink">
      <p className="font-semibold">{ordersWords.otherDeactivated(otherName, day)}</p>
      {order.nextActions.includes('cancel') && <p>{ordersWords.freeCancellation}</p>}
    </div>
  );
}

export interface ProblemRepliesProps {
  replies: readonly ProblemReply[];
  viewer: OrderParty;
  otherName: string;
}

/** The replies of the parties to a problem, with their pictures. */
export function ProblemReplies({ replies, viewer, otherName }: ProblemRepliesProps) {
  return replies.map(({ id, by, kind, comment, images }) => {
    const name = by === viewer ? null : otherName;
    return (
      <div key={id} className="flex flex-col gap-2">
        <div>
          <p className="font-semibold text-ink">
            {kind === 'ANSWER' ? ordersWords.reply(name) : ordersWords.stillOpen(name)}
          </p>
          {comment && <p className="mt-0.5 whitespace-pre-line">{comment}</p>}
        </div>
        <PictureList images={images} reportable={by !== viewer} />
      </div>
    );
  });
}

/** The open report of an absence or a problem, with the texts of the parties. */
function OpenIssue({ order, viewer, otherName }: Omit<NextStepProps, 'now' | 'onDeadline'>) {
  const { issue } = order;
  if (!issue) return null;
  const { problemKind, comment, contradiction } = issue;
  return (
    <>
      {issue.state === 'ABSENCE' && issue.reportedBy !== viewer && (
        <p className="font-semibold text-ink">{ordersWords.absenceReported(otherName)}</p>
      )}
      {problemKind && <Quote title={problemLabels[problemKind]}>{comment}</Quote>}
      <ProblemReplies replies={issue.replies} viewer={viewer} otherName={otherName} />
      <Quote title={ordersWords.contradiction}>{contradiction}</Quote>
    </>
  );
}

/**
 * Returns the deadline that is shown. The end of an order that nobody marks is shown only once its
 * work is over, and the end of an open proposal once, also when the order ends with it.
 */
export function shownDeadline(order: Order, now: number): string | null {
  const { status, issue, providerMarkedCompleted, endsAt, deadline } = order;
  if (endsWithMove(order)) return null;
  const isUnmarked = status === 'ACCEPTED' && !issue && !providerMarkedCompleted;
  return isUnmarked && now < Date.parse(endsAt) ? null : deadline;
}

/** The next step of an order as a sentence; empty when its deadline says it. */
function nextStepText(
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
  const { order, viewer, otherName, now, onDeadline } = props;
  const next = nextStepText(order, props);
  const deadline = shownDeadline(order, now);
  return (
    <div className="flex flex-col gap-1.5 text-sm text-muted wrap-anywhere">
      <DeactivatedParty order={order} otherName={otherName} />
      <OpenMove {...props} />
      <OpenIssue order={order} viewer={viewer} otherName={otherName} />
      {next && !openMoveOf(order) && <p>{next}</p>}
      {deadline && (
        <div>
          <Countdown until={deadline} onEnd={onDeadline} className="text-ink" />
          <p>{deadlineText(order, viewer, otherName)}</p>
        </div>
      )}
      <EndReason order={order} viewer={viewer} otherName={otherName} />
    </div>
  );
}
