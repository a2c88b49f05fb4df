import type { AuditEntry } from '@oficio/contract/domains/audit/audit.schema.ts';
import {
  isSettingKey,
  settingDefinitions,
  type SettingDefinition,
} from '@oficio/contract/domains/settings/settings.rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { PageList } from '#platform/api/page-list.tsx';
import { formatShortDate } from '#platform/format/time-format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { accountsProfileWords } from '#domains/accounts/accounts-profile.text.ts';
import { rightsWords } from '#domains/administration/administration-rights.text.ts';
import { statusLabel } from '#domains/orders/orders.text.ts';
import { AuditEntryItem, type TranslateValue } from '#domains/audit/audit-entry.tsx';
import { nameOfEvents } from '#domains/event-webhooks/event-webhooks.text.ts';
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
/** The words of codes, by field. Other values are what somebody wrote. */
const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...words.values,
  roles: accountsProfileWords.roles,
  rights: rightsWords.names,
  decision: reportsWords.decided,
  status: settledStatuses,
};

const monthFormat = new Intl.DateTimeFormat('es', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const translate: TranslateValue = (value, field, { action, subject }) => {
  if (field === 'events') return nameOfEvents(value);
  if (field === 'month') return monthFormat.format(new Date(`${value}-01`));
  if (field === 'validUntil') return formatShortDate(`${value.slice(0, 10)}T12:00:00Z`, 'UTC');
  if (field === 'reason' && action === 'REPORT_CREATED')
    return reportsWords.reasons[value as keyof typeof reportsWords.reasons] ?? value;
  if (field === 'value' && isSettingKey(subject.id)) {
    const definition: SettingDefinition = settingDefinitions[subject.id];
    return definition.type === 'choice' ? definition.labelOf(value) : value;
  }
  return translations[field]?.[value] ?? value;
};

/** Settings of the installation always exist; a text is named in its values. */
function nameOfSetting(id: string): string {
  const { brand, demo, webhooks, danger, text, setting } = words.subjects;
  if (isSettingKey(id)) return settingDefinitions[id].label;
  if (id.startsWith('danger.')) return danger;
  if (id.startsWith('mail.') || id.startsWith('page.')) return text;
  return new Map(Object.entries({ brand, demo, webhooks })).get(id) ?? setting;
}

const nameOf = ({ type, id, name }: AuditEntry['subject']): string | undefined =>
  type === 'setting' ? nameOfSetting(id) : (name ?? undefined);

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
