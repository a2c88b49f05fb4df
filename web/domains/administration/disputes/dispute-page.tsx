import type { Dispute } from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError, errorMessage } from '../../../platform/api/api-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { DisputeChat } from './dispute-chat.tsx';
import { Facts, History, Parties, Statements } from './dispute-parts.tsx';
import { disputeQuery } from './disputes.api.ts';
import { disputesWords as words } from './disputes.text.ts';
import { SettleForm } from './settle-form.tsx';

const ownOrder = new DomainError(ordersErrors.SETTLES_OWN_ORDER).message;

function disputedState(dispute: Dispute) {
  const state = dispute.issue?.state;
  return state === 'ABSENCE_CONTRADICTED' || state === 'PROBLEM_ESCALATED' ? state : null;
}

/** Says how an order that is no longer open ended. */
function Ending({ dispute }: { dispute: Dispute }) {
  const { status, settlementGrounds: grounds } = dispute;
  const isSettled = grounds !== null && (status === 'COMPLETED' || status === 'CANCELLED');
  return (
    <Banner tone="info" role="status" title={isSettled ? words.settled[status] : words.ended}>
      {grounds !== null && <p className="wrap-anywhere">{words.grounds(grounds)}</p>}
    </Banner>
  );
}

/** The form that settles an open order. An order of one's own is for another administrator. */
function Settling({ dispute }: { dispute: Dispute }) {
  const id = useUser()?.id;
  if (id === dispute.client.id || id === dispute.provider.id)
    return <Banner tone="info">{ownOrder}</Banner>;
  return <SettleForm id={dispute.id} />;
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
      {isOpen && <Settling dispute={dispute} />}
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

function Loading({ id }: { id: string }) {
  const query = useQuery(disputeQuery(id));
  if (query.data) return <LoadedDispute dispute={query.data} />;
  if (query.isPending) return <DisputeSkeleton />;
  const { error } = query;
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  if (isMissing) return <Banner tone="info">{words.notFound}</Banner>;
  return (
    <ErrorState
      title={words.detailsFailed}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {errorMessage(error, '')}
    </ErrorState>
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
