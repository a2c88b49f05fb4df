import type { ReactNode } from 'react';
import type { ReportSummary } from '@oficio/contract/domains/reports/reports.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import { Link, useParams, useSearchParams } from 'react-router';
import { PageList } from '#platform/api/page-list.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { BulkDecision } from './queue/bulk-decision.tsx';
import { ReportDetailsScreen } from './queue/report-details.tsx';
import { reportsQuery, type ReportState } from './reports.api.ts';
import { reportQueueWords as words, reportsWords } from './reports.text.ts';

const states: readonly ReportState[] = ['OPEN', 'DECIDED'];

function ReportItem({ report, checkbox }: { report: ReportSummary; checkbox?: ReactNode }) {
  const { id, objectType, title, owner, reasons, decision, isObjection } = report;
  const { complaintsCount, unconfirmedCount } = report;
  return (
    <Card as="li" interactive className="relative flex flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Badge>{reportsWords.types[objectType]}</Badge>
          {isObjection && <Badge tone="danger">{words.objection}</Badge>}
          {decision && !isObjection && (
            <Badge tone="accent">{reportsWords.decided[decision]}</Badge>
          )}
          <span className="text-sm text-muted">
            <span>{words.complaints(complaintsCount)}</span>
            {unconfirmedCount > 0 && (
              <span>{` · ${words.unconfirmedCount(unconfirmedCount)}`}</span>
            )}
          </span>
        </div>
        {checkbox}
      </div>
      <h2 className="text-xl wrap-anywhere">
        <Link to={`/admin/reports/${id}`} className="after:absolute after:inset-0">
          {title || words.deleted}
        </Link>
      </h2>
      <p className="wrap-anywhere">
        <span>{words.by(owner.fullName)}</span>
        {' · '}
        <span>{reasons.map((reason) => reportsWords.reasons[reason]).join(', ')}</span>
      </p>
      <p className="text-sm text-muted">
        <time dateTime={report.createdAt}>
          {reportsWords.reported(formatDayAndTime(report.createdAt, deviceZone()))}
        </time>
      </p>
    </Card>
  );
}

function QueueSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" className="h-40 w-full" />
      ))}
    </SkeletonRegion>
  );
}

function Queue({ state }: { state: ReportState }) {
  const query = useInfiniteQuery(reportsQuery(state));
  const empty = (
    <EmptyState title={words.none[state]} headingLevel={2} icon={<Flag />}>
      {words.noneHint[state]}
    </EmptyState>
  );
  const pageList = { query, words, skeleton: <QueueSkeleton /> };
  if (state === 'DECIDED')
    return (
      <PageList {...pageList} empty={empty}>
        {(reports) => (
          <ol className="flex flex-col gap-4">
            {reports.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </ol>
        )}
      </PageList>
    );
  // Also renders the empty queue, so that an open dialog stays when the last report leaves.
  const list = (reports: readonly ReportSummary[]) => (
    <BulkDecision reports={reports} empty={empty}>
      {(report, checkbox) => <ReportItem key={report.id} report={report} checkbox={checkbox} />}
    </BulkDecision>
  );
  return (
    <PageList {...pageList} empty={list([])}>
      {list}
    </PageList>
  );
}

/** The reports that wait for a decision, and the decided ones. */
function Lists() {
  const [search] = useSearchParams();
  const state: ReportState = search.get('estado') === 'decididos' ? 'DECIDED' : 'OPEN';
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <nav aria-label={words.title} className="mt-6 flex flex-wrap gap-2">
        {states.map((each) => (
          <Button key={each} asChild variant={each === state ? 'primary' : 'secondary'}>
            <Link
              to={each === 'OPEN' ? '/admin/reports' : '/admin/reports?estado=decididos'}
              aria-current={each === state ? 'page' : undefined}
            >
              {words.tabs[each]}
            </Link>
          </Button>
        ))}
      </nav>
      <div className="mt-7">
        <Queue key={state} state={state} />
      </div>
    </>
  );
}

/** The lists of reports, or one of them. One route, because public pages load the list of all routes. */
export default function ReportsPage() {
  const { id } = useParams();
  return id === undefined ? <Lists /> : <ReportDetailsScreen id={id} />;
}
