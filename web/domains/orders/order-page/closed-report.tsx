import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { PictureList } from '#platform/images/picture-list.tsx';
import { ProblemReplies, Quote } from '../order-card/next-step.tsx';
import { reportLine } from '../orders.actions.ts';
import { problemLabels } from '../orders-progress.text.ts';
import { ordersWords } from '../orders.text.ts';
import { outcomeText, orderPageWords as words } from './order-page.text.ts';

export interface ClosedReportProps {
  order: Order;
  viewer: OrderParty;
  otherName: string;
}

/** The report of an absence or a problem with which an order ended: the texts of both parties, and how it was settled. */
export function ClosedReport({ order, viewer, otherName }: ClosedReportProps) {
  const report = order.closedIssue;
  if (!report) return null;
  const { problemKind, comment, contradiction, images, replies, createdAt, closedAt } = report;
  const isOwn = report.reportedBy === viewer;
  const kind = problemKind ? 'problem' : 'absence';
  const zone = deviceZone();
  return (
    <div className="flex flex-col gap-3 wrap-anywhere">
      <div>
        <p className="font-semibold">{reportLine(kind, isOwn, otherName)}</p>
        <time dateTime={createdAt} className="text-sm text-muted">
          {formatDayAndTime(createdAt, zone)}
        </time>
      </div>
      {problemKind && <Quote title={problemLabels[problemKind]}>{comment}</Quote>}
      <PictureList images={images} reportable={!isOwn} />
      <ProblemReplies replies={replies} viewer={viewer} otherName={otherName} />
      <Quote title={ordersWords.contradiction}>{contradiction}</Quote>
      <div className="rounded-md bg-sunken px-3.5 py-3">
        <p className="font-semibold">{words.outcome}</p>
        <p>{outcomeText(order, report, viewer, otherName)}</p>
        <time dateTime={closedAt} className="text-sm text-muted">
          {formatDayAndTime(closedAt, zone)}
        </time>
      </div>
    </div>
  );
}
