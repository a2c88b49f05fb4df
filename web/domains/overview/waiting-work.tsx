import type { Overview } from '@oficio/contract/domains/overview/overview.schema.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { ownRightsQuery } from '#domains/administration/administration-rights.api.ts';
import { rightsWords } from '#domains/administration/administration-rights.text.ts';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/layout.tsx';
import { overviewWords as words } from './overview.text.ts';

const paths = {
  disputes: 'disputes',
  reports: 'reports',
  verifications: 'verifications',
  waitingCards: 'waiting-cards',
} as const;
const queues = ['disputes', 'reports', 'verifications', 'waitingCards'] as const;

const moment = (instant: string) => formatDayAndTime(instant, deviceZone());

/**
 * Work of administrators, with the way to each queue. The queues are those of moderators. The frame of all sections says when no
 * mail is configured. Nothing waits only when the rights are known: before that the queues are not listed.
 */
export function WaitingWork({ waiting }: Pick<Overview, 'waiting'>) {
  const query = useQuery(ownRightsQuery());
  const isModerator = query.data?.rights.includes('moderation');
  const open = queues.filter((queue) => isModerator && waiting[queue] > 0);
  const { failedJobs, backup } = waiting;
  const isQuiet = !failedJobs && !backup.isLate && !backup.hasFailedCheck;
  return (
    <Section title={words.waiting}>
      <QueryState
        query={query}
        title={rightsWords.loadFailed}
        className="mb-3"
        skeleton={
          <SkeletonRegion className="mb-3">
            <Skeleton shape="block" className="h-14 w-full" />
          </SkeletonRegion>
        }
      >
        {() => open.length === 0 && isQuiet && <p className="text-muted">{words.nothingWaits}</p>}
      </QueryState>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {open.map((queue) => (
          <li key={queue} className="min-w-0">
            <Link
              to={`/admin/${paths[queue]}`}
              className="flex min-h-touch items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-semibold shadow-card hover:border-edge"
            >
              <span className="min-w-0 wrap-anywhere">
                {words.waitingFor[queue](waiting[queue])}
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
        {failedJobs > 0 && (
          <Card as="li" padding="sm">
            <p className="font-semibold">{words.waitingFor.failedJobs(failedJobs)}</p>
            <p className="text-sm text-muted">{words.failedJobsHint}</p>
          </Card>
        )}
        {backup.isLate && (
          <Card as="li" padding="sm">
            <p className="font-semibold">{words.lateBackup}</p>
            <p className="text-sm text-muted">
              {words.lastBackup(backup.lastAt && moment(backup.lastAt))}
            </p>
          </Card>
        )}
        {backup.hasFailedCheck && backup.checkedAt !== null && (
          <Card as="li" padding="sm">
            <p className="font-semibold">{words.failedCheck}</p>
            <p className="text-sm text-muted">{words.failedCheckHint(moment(backup.checkedAt))}</p>
          </Card>
        )}
      </ul>
      {backup.lastAt !== null && !backup.isLate && !backup.hasFailedCheck && (
        <p className="mt-3 text-sm text-muted">
          {words.backup(moment(backup.lastAt), backup.checkedAt && moment(backup.checkedAt))}
        </p>
      )}
    </Section>
  );
}
