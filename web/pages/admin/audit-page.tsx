import type { AuditEntry } from '@oficio/contract/domains/audit/audit.schema.ts';
import {
  isSettingKey,
  settingDefinitions,
} from '@oficio/contract/domains/settings/settings.rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { PageList } from '#platform/api/page-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { accountsProfileWords } from '#domains/accounts/accounts-profile.text.ts';
import { rightsWords } from '#domains/administration/administration-rights.text.ts';
import { statusLabel } from '#domains/orders/orders.text.ts';
import { AuditEntryItem } from '#domains/audit/audit-entry.tsx';
import { reportsWords } from '#domains/reports/reports.text.ts';
import { auditQuery } from '#domains/audit/audit.api.ts';
import { auditWords as words } from '#domains/audit/audit.text.ts';

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
  ...rightsWords.names,
  ...reportsWords.decided,
  ...settledStatuses,
  ALL_COUNTRIES: words.everyCountry,
};

function translate(value: string): string {
  return translations[value] ?? value;
}

function nameOf({ type, id, name }: AuditEntry['subject']): string | undefined {
  if (type === 'setting' && isSettingKey(id)) return settingDefinitions[id].label;
  return type === 'setting' && id === 'brand' ? words.brand : (name ?? undefined);
}

function Entries() {
  const query = useInfiniteQuery(auditQuery());
  return (
    <PageList
      query={query}
      words={words}
      skeleton={<AuditSkeleton />}
      empty={
        <EmptyState title={words.none} headingLevel={2} icon={<ScrollText />}>
          {words.noneHint}
        </EmptyState>
      }
    >
      {(entries) => (
        <ol className={FRAME}>
          {entries.map((entry) => (
            <AuditEntryItem key={entry.id} entry={entry} translate={translate} nameOf={nameOf} />
          ))}
        </ol>
      )}
    </PageList>
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
