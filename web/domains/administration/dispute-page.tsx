import type { Dispute } from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { DisputeChat } from './disputes/dispute-chat.tsx';
import { Facts, History, Parties, Statements } from './disputes/dispute-parts.tsx';
import { disputeQuery } from './disputes/disputes.api.ts';
import { disputesWords as words } from './disputes/disputes.text.ts';
import { OpeningForm } from './disputes/opening-form.tsx';
import { SettleForm } from './disputes/settle-form.tsx';

function disputedState(dispute: Dispute) {
  const state = dispute.issue?.state;
  return state === 'ABSENCE_CONTRADICTED' || state === 'PROBLEM_ESCALATED' ? state : null;
}

/** Says how an order that is no longer open ended. */
function Ending({ dispute }: { dispute: Dispute }) {
  const { status, settlementGrounds: grounds, settlementCause: cause } = dispute;
  const isSettled = grounds !== null && (status === 'COMPLETED' || status === 'CANCELLED');
  return (
    <Banner tone="info" role="status" title={isSettled ? words.settled[status] : words.ended}>
      {grounds !== null && <p className="wrap-anywhere">{words.grounds(grounds)}</p>}
      {cause !== null && <p>{words.causedBy(cause)}</p>}
    </Banner>
  );
}

function LoadedDispute({ dispute }: { dispute: Dispute }) {
  const isOpen = dispute.status === 'PENDING' || dispute.status === 'ACCEPTED';
  const state = disputedState(dispute);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col items-start gap-3">
        {state && (
          <Badge tone={state === 'PROBLEM_ESCALATED' ? 'danger' : 'warning'}>
            {words.states[state]}
          </Badge>
        )}
        <h1 className="text-3xl wrap-anywhere">{dispute.title}</h1>
      </header>
      {!isOpen && <Ending dispute={dispute} />}
      {isOpen && !state && <Banner tone="info">{words.openOrder}</Banner>}
      <Parties dispute={dispute} />
      {(isOpen || dispute.closedIssue) && <Statements dispute={dispute} />}
      <Facts dispute={dispute} />
      <History dispute={dispute} />
      <DisputeChat dispute={dispute} />
      {isOpen && <SettleForm id={dispute.id} />}
    </div>
  );
}

function DisputeSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-5">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton shape="block" className="h-28 w-full" />
      <Skeleton shape="block" className="h-48 w-full" />
      <Skeleton shape="block" className="h-64 w-full" />
    </SkeletonRegion>
  );
}

/** The reason why an order is not shown, or the form that opens it; null when a retry may help. */
function refusedDispute(id: string, error: Error) {
  if (!(error instanceof ApiError)) return null;
  if ([400, 404].includes(error.status)) return <Banner tone="info">{words.notFound}</Banner>;
  if (error.code === 'REASON_NEEDED') return <OpeningForm id={id} />;
  if (error.code === 'OWN_ORDER') return <Banner tone="info">{errorMessage(error, '')}</Banner>;
  return null;
}

function Loading({ id }: { id: string }) {
  return (
    <QueryState
      query={useQuery(disputeQuery(id))}
      title={words.detailsFailed}
      skeleton={<DisputeSkeleton />}
      refused={(error) => refusedDispute(id, error)}
    >
      {(dispute) => <LoadedDispute dispute={dispute} />}
    </QueryState>
  );
}

/** Everything that an administrator needs to settle an order, and the form that settles it. */
export default function DisputePage() {
  const { id = '' } = useParams();
  return (
    <>
      <Button asChild variant="ghost" icon={<ArrowLeft />} className="mb-3 -ml-5">
        <Link to="/admin/disputes">{words.back}</Link>
      </Button>
      <Loading key={id} id={id} />
    </>
  );
}
