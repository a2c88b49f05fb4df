import type { ServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../platform/api/api-error.ts';
import { SeenPart } from '../../platform/live/seen-parts.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { ServiceRequestCard } from './service-request-card.tsx';
import { serviceRequestQuery, serviceRequestsQuery } from './service-requests.api.ts';
import { serviceRequestsWords as words } from './service-requests.text.ts';

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

/** Service requests received, newest first. */
export function ServiceRequestList() {
  const query = useInfiniteQuery(serviceRequestsQuery());
  const listed = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const linked = useLinkedRequest(listed, query.isSuccess);
  if (query.isPending) return <ServiceRequestListSkeleton />;
  if (!query.data) {
    return (
      <ErrorState
        title={words.loadFailed}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {errorMessage(query.error, '')}
      </ErrorState>
    );
  }
  const requests = linked.fetched ? [linked.fetched, ...listed] : listed;
  return (
    <div className="flex flex-col gap-4">
      {linked.isMissing && (
        <Banner tone="warning" role="status">
          {words.missing}
        </Banner>
      )}
      {requests.length === 0 && (
        <EmptyState icon={<MessagesSquare />} title={words.none} className="py-8">
          {words.noneHint}
        </EmptyState>
      )}
      {requests.map((request) => (
        <SeenPart key={request.id} link={`/dashboard/provider?contacto=${request.id}`}>
          <ServiceRequestCard request={request} isHighlighted={request.id === linked.id} />
        </SeenPart>
      ))}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </div>
  );
}
