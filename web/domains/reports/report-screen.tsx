import { rulesOf } from '@oficio/contract/domains/reports/reports.rules.ts';
import type { ReportView } from '@oficio/contract/domains/reports/reports.schema.ts';
import {
  decisionParagraphs,
  reviewedSentence,
  termsTitles,
} from '@oficio/contract/domains/reports/reports.text.ts';
import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { Link, useParams } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { RequireSession } from '#platform/session/route-guards.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { useLinkToken } from '../accounts/link-token.tsx';
import { ObjectionForm } from './objection-form.tsx';
import { Quote, ReportPart } from './report-part.tsx';
import { reportQuery } from './reports.api.ts';
import { reportsWords as words } from './reports.text.ts';
import { SnapshotContent } from './snapshot.tsx';

const dayOf = (instant: string) => formatDayAndTime(instant, deviceZone());

function Waiting({ report }: { report: ReportView }) {
  if (report.state === 'DECIDED') return null;
  const isAgain = report.decisions.length > 0;
  return (
    <Banner tone="info" role="status" title={isAgain ? words.waitingAgain : words.waiting}>
      {isAgain ? words.waitingAgainHint : words.waitingHint}
    </Banner>
  );
}

function DecisionPart({ report, index }: { report: ReportView; index: number }) {
  const decision = report.decisions[index];
  if (!decision) return null;
  const { objectType: type, title, reasons, side } = report;
  const rules = rulesOf(type, reasons);
  const replaced = index < report.decisions.length - 1;
  const heading = decision.isFinal ? words.finalDecision : words.decision;
  const previous = report.decisions[index - 1]?.decision ?? null;
  const facts = { type, title, reasons, rules, ...decision, previous };
  const [, ...paragraphs] = decisionParagraphs(side, facts);
  // The form below says how to object, and until when.
  const shown = decision.isFinal ? paragraphs : paragraphs.slice(0, -1);
  return (
    <ReportPart title={replaced ? words.firstDecision : heading}>
      <div className="flex flex-col gap-3">
        {shown.map((paragraph, position) => (
          <p
            key={paragraph}
            className={
              position === 0 ? 'text-lg font-semibold' : 'wrap-anywhere whitespace-pre-line'
            }
          >
            {paragraph}
          </p>
        ))}
        <ul className="flex flex-wrap gap-x-5">
          {rules.map((rule) => (
            <li key={rule}>
              <Link
                to={`/terms#${rule}`}
                className="text-link inline-flex min-h-touch items-center"
              >
                {termsTitles[rule]}
              </Link>
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          <time dateTime={decision.decidedAt}>{dayOf(decision.decidedAt)}</time>
        </p>
      </div>
    </ReportPart>
  );
}

function Said({ report }: { report: ReportView }) {
  const { comment, objection, side, snapshot } = report;
  return (
    <>
      {objection && (
        <div className="flex flex-col gap-2">
          <p>{words.yourObjection(dayOf(objection.createdAt))}</p>
          {objection.comment && <Quote>{objection.comment}</Quote>}
        </div>
      )}
      {comment && (
        <ReportPart title={words.yourWords}>
          <Quote>{comment}</Quote>
        </ReportPart>
      )}
      {side === 'OWNER' && (
        <ReportPart title={words.object}>
          {snapshot ? <SnapshotContent snapshot={snapshot} /> : <p>{words.objectGone}</p>}
        </ReportPart>
      )}
    </>
  );
}

function LoadedReport({ report, token }: { report: ReportView; token: string | null }) {
  const { side, objectType, title, objectUntil, decisions } = report;
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={words.ownTitle[side]} eyebrow={words.reported(dayOf(report.createdAt))}>
        <span className="wrap-anywhere">{reviewedSentence(side, objectType, title)}</span>
      </PageHeading>
      <Waiting report={report} />
      {decisions.map((decision, index) => (
        <DecisionPart key={decision.decidedAt} report={report} index={index} />
      ))}
      {objectUntil && <ObjectionForm id={report.id} token={token} until={dayOf(objectUntil)} />}
      <Said report={report} />
    </div>
  );
}

function ReportSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-5">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton shape="block" className="h-56 w-full" />
      <Skeleton shape="block" className="h-40 w-full" />
    </SkeletonRegion>
  );
}

function NoReport() {
  return (
    <EmptyState
      title={words.notFound}
      headingLevel={1}
      icon={<SearchX />}
      action={
        <Button asChild>
          <Link to="/">{words.goHome}</Link>
        </Button>
      }
    >
      {words.notFoundHint}
    </EmptyState>
  );
}

function Loading({ id, token }: { id: string; token: string | null }) {
  return (
    <QueryState
      query={useQuery(reportQuery(id, token))}
      title={words.loadFailed}
      skeleton={<ReportSkeleton />}
      missing={<NoReport />}
    >
      {(report) => <LoadedReport report={report} token={token} />}
    </QueryState>
  );
}

/** A report for one of its sides. With the token of a mail it needs no session. */
export function ReportScreen() {
  const id = (useParams()['id'] ?? '').toLowerCase();
  const isHydrated = useHydrated();
  const token = useLinkToken();
  const screen = <Loading key={id} id={id} token={token} />;
  return (
    <PageContainer width="md" className="py-8 sm:py-12">
      {token && isHydrated && screen}
      {token && !isHydrated && <ReportSkeleton />}
      {!token && <RequireSession fallback={<ReportSkeleton />}>{screen}</RequireSession>}
    </PageContainer>
  );
}
