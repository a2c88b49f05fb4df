import type { ReportDetails } from '@oficio/contract/domains/reports/reports.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { reportDetailsQuery } from '../reports.api.ts';
import { reportQueueWords as words, reportsWords } from '../reports.text.ts';
import { DecideForm } from './decide-form.tsx';
import { Complaints, Current, Decisions, Earlier, Objections, Owner } from './report-parts.tsx';

const ownObject = new DomainError(reportsErrors.DECIDES_OWN_OBJECT).message;

/** The form of an open report. One's own content is for another administrator. */
function Deciding({ report }: { report: ReportDetails }) {
  const userId = useUser()?.id;
  if (report.state !== 'OPEN') return null;
  if (userId === report.owner.id) return <Banner tone="info">{ownObject}</Banner>;
  return <DecideForm report={report} />;
}

function LoadedReport({ report }: { report: ReportDetails }) {
  const { objectType, title, isObjection } = report;
  const isPrivate = objectType === 'MESSAGE' || objectType === 'NEGOTIATION';
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col items-start gap-3">
        <div className="flex flex-wrap gap-2">
          <Badge>{reportsWords.types[objectType]}</Badge>
          {isObjection && <Badge tone="danger">{words.objection}</Badge>}
        </div>
        <h1 className="text-3xl wrap-anywhere">{title || words.deleted}</h1>
        {isPrivate && <p className="text-sm text-muted">{words.privacy}</p>}
      </header>
      <Owner report={report} />
      <Complaints report={report} />
      <Objections report={report} />
      <Decisions report={report} />
      <Current report={report} />
      <Earlier report={report} />
      <Deciding report={report} />
    </div>
  );
}

function ReportSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-5">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton shape="block" className="h-24 w-full" />
      <Skeleton shape="block" className="h-64 w-full" />
    </SkeletonRegion>
  );
}

function Loading({ id }: { id: string }) {
  return (
    <QueryState
      query={useQuery(reportDetailsQuery(id))}
      title={reportsWords.loadFailed}
      skeleton={<ReportSkeleton />}
      missing={<Banner tone="info">{reportsWords.notFound}</Banner>}
    >
      {(report) => <LoadedReport report={report} />}
    </QueryState>
  );
}

/** Everything that an administrator needs to decide a report, and the form that decides it. */
export function ReportDetailsScreen({ id }: { id: string }) {
  return (
    <>
      <Button asChild variant="ghost" icon={<ArrowLeft />} className="mb-3 -ml-5">
        <Link to="/admin/reports">{words.back}</Link>
      </Button>
      <Loading key={id} id={id} />
    </>
  );
}
