import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { deviceZone, formatDayAndTime } from '../../../platform/format/time-format.ts';
import { PictureList } from '../../../platform/images/picture-list.tsx';
import { Quote } from '../order-card/next-step.tsx';
import { historyLine, problemLabels } from '../orders-progress.text.ts';
import { ordersWords } from '../orders.text.ts';
import { outcomeText, orderPageWords as words } from './order-page.text.ts';

export interface ClosedReportProps {
  order: Order;
  viewer: OrderParty;
  otherName: string;
}

/** The report of an absence or a problem with which an order ended: the words of both parties, and how it was settled. */
export function ClosedReport({ order, viewer, otherName }: ClosedReportProps) {
  const report = order.closedIssue;
  if (!report) return null;
  const { problemKind, comment, contradiction, images, createdAt, closedAt } = report;
  const isOwn = report.reportedBy === viewer;
  const action = problemKind ? 'reportProblem' : 'reportAbsence';
  const zone = deviceZone();
  return (
    <div className="flex flex-col gap-3 wrap-anywhere">
      <div>
        <p className="font-semibold">{historyLine(action, isOwn, otherName)}</p>
        <time dateTime={createdAt} className="text-sm text-muted">
          {formatDayAndTime(createdAt, zone)}
        </time>
      </div>
      {problemKind && <Quote title={problemLabels[problemKind]}>{comment}</Quote>}
      <PictureList images={images} reportable={!isOwn} />
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
