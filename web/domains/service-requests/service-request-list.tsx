import { useState } from 'react';
import type { ServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { useRecords } from '#platform/pages/records.ts';
import { SeenPart } from '#platform/live/seen-parts.tsx';
import { NextPage } from '#platform/api/page-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { ServiceRequestCard, type ServiceRequestCardProps } from './service-request-card.tsx';
import { serviceRequestQuery, serviceRequestsQuery } from './service-requests.api.ts';
import { serviceRequestsWords as words } from './service-requests.text.ts';

/** Number of requests that are shown at first; a button shows the others. */
const VISIBLE = 1;

export function ServiceRequestListSkeleton() {
  return (
    <SkeletonRegion className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="mb-4 flex items-center gap-3">
        <Skeleton shape="circle" className="size-11" />
        <Skeleton className="h-5 w-40" />
      </div>
      <SkeletonText lines={2} />
    </SkeletonRegion>
  );
}

/** The request of a direct link; fetched separately when it is not on the loaded pages. */
function useLinkedRequest(listed: readonly ServiceRequest[], isListed: boolean) {
  const [search] = useSearchParams();
  const id = search.get('contacto')?.toLowerCase() ?? null;
  const isLoaded = listed.some((request) => request.id === id);
  const fetched = useQuery({
    ...serviceRequestQuery(id ?? ''),
    enabled: id !== null && isListed && !isLoaded,
  });
  return {
    id,
    fetched: isLoaded || !id ? undefined : fetched.data,
    isMissing: id !== null && !isLoaded && fetched.isError,
  };
}

/** Service requests received, those that wait for an answer first. */
export function ServiceRequestList({ ChatLink }: Pick<ServiceRequestCardProps, 'ChatLink'>) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { query, closed, records } = useRecords(serviceRequestsQuery);
  const linked = useLinkedRequest(records, query.data !== undefined);
  return (
    <QueryState query={query} title={words.loadFailed} skeleton={<ServiceRequestListSkeleton />}>
      {() => {
        const requests = linked.fetched ? [linked.fetched, ...records] : records;
        const visible = isUnfolded
          ? requests
          : requests.filter(({ id }, index) => index < VISIBLE || id === linked.id);
        return (
          <div className="flex flex-col gap-2">
            {linked.isMissing && (
              <Banner tone="warning" role="status">
                {words.missing}
              </Banner>
            )}
            {requests.length === 0 && (
              <div className="text-muted">
                <p>{words.none}</p>
                <p className="text-sm">{words.noneHint}</p>
              </div>
            )}
            {visible.map((request) => (
              <SeenPart key={request.id} link={`/mensajes/${request.id}`}>
                <ServiceRequestCard
                  request={request}
                  isHighlighted={request.id === linked.id}
                  ChatLink={ChatLink}
                />
              </SeenPart>
            ))}
            {visible.length < requests.length ? (
              <Button
                variant="secondary"
                className="self-center"
                onClick={() => setIsUnfolded(true)}
              >
                {closed.hasNextPage ? words.more : words.all(requests.length)}
              </Button>
            ) : (
              <NextPage query={closed}>{words.more}</NextPage>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
