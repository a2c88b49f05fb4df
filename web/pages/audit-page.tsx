import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { errorMessage } from '../platform/api/api-error.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageHeading } from '../ui/layout/layout.tsx';
import { Skeleton, SkeletonRegion } from '../ui/feedback/skeleton.tsx';
import { accountsProfileWords } from '../domains/accounts/accounts-profile.text.ts';
import { statusLabel } from '../domains/orders/orders.text.ts';
import { AuditEntryItem } from '../domains/audit/audit-entry.tsx';
import { auditQuery } from '../domains/audit/audit.api.ts';
import { auditWords as words } from '../domains/audit/audit.text.ts';

const FRAME = 'divide-y divide-line rounded-lg border border-line bg-surface shadow-card';

function AuditSkeleton() {
  return (
    <SkeletonRegion className={FRAME}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-4 px-5 py-4 sm:px-6">
          <Skeleton shape="circle" className="size-10" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  );
}

const settledStatuses: Readonly<Record<string, string>> = {
  COMPLETED: statusLabel('COMPLETED'),
  CANCELLED: statusLabel('CANCELLED'),
};
const translations: Readonly<Record<string, string>> = {
  ...accountsProfileWords.roles,
  ...settledStatuses,
  ALL_COUNTRIES: words.everyCountry,
};

function translate(value: string): string {
  return translations[value] ?? value;
}

function Entries() {
  const query = useInfiniteQuery(auditQuery());
  if (query.isPending) return <AuditSkeleton />;
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
  const entries = query.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return (
      <EmptyState title={words.none} headingLevel={2} icon={<ScrollText />}>
        {words.noneHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className={FRAME}>
        {entries.map((entry) => (
          <AuditEntryItem key={entry.id} entry={entry} translate={translate} />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button
            variant="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Audit log with all actions of administrators. */
export default function AuditPage() {
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-7">
        <Entries />
      </div>
    </>
  );
}
