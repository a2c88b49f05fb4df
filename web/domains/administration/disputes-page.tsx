import type { ReactNode } from 'react';
import type { DisputeSummary } from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { Link } from 'react-router';
import { PageList } from '#platform/api/page-list.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Price } from '#ui/display/price.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { problemLabels } from '../orders/orders-progress.text.ts';
import { BulkSettlement } from './disputes/bulk-settlement.tsx';
import { disputesQuery } from './disputes/disputes.api.ts';
import { disputesWords as words } from './disputes/disputes.text.ts';

function DisputeItem({ dispute, checkbox }: { dispute: DisputeSummary; checkbox: ReactNode }) {
  const { id, title, state, problemKind, client, provider, reportedAt, totalAmount } = dispute;
  return (
    <Card as="li" interactive className="relative flex flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Badge tone={state === 'PROBLEM_ESCALATED' ? 'danger' : 'warning'}>
            {words.states[state]}
          </Badge>
          {problemKind && <span className="text-sm text-muted">{problemLabels[problemKind]}</span>}
        </div>
        {checkbox}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-xl wrap-anywhere">
          <Link to={`/admin/disputes/${id}`} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <Price amount={totalAmount} of={dispute} />
      </div>
      <p className="wrap-anywhere">{words.between(client.fullName, provider.fullName)}</p>
      <p className="text-sm text-muted">
        <time dateTime={reportedAt}>{words.since(formatDayAndTime(reportedAt, deviceZone()))}</time>
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

function Queue() {
  const query = useInfiniteQuery(disputesQuery());
  // Also renders the empty queue, so that an open dialog stays when the last dispute leaves.
  const list = (disputes: readonly DisputeSummary[]) => (
    <BulkSettlement
      disputes={disputes}
      empty={
        <EmptyState title={words.none} headingLevel={2} icon={<Scale />}>
          {words.noneHint}
        </EmptyState>
      }
    >
      {(dispute, checkbox) => (
        <DisputeItem key={dispute.id} dispute={dispute} checkbox={checkbox} />
      )}
    </BulkSettlement>
  );
  return (
    <PageList query={query} words={words} skeleton={<QueueSkeleton />} empty={list([])}>
      {list}
    </PageList>
  );
}

/** The orders that wait for the decision of an administrator. */
export default function DisputesPage() {
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-7">
        <Queue />
      </div>
    </>
  );
}
