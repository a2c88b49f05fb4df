import type { ReactNode } from 'react';
import type { TimelineEntry } from '@oficio/contract/domains/administration/administration-people.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RightLink } from '#platform/session/right-link.tsx';
import { PageList } from '#platform/api/page-list.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Timeline, type TimelineItem } from '#ui/display/timeline.tsx';
import { auditWords } from '#domains/audit/audit.text.ts';
import { timelineQuery } from './people.api.ts';
import { peopleWords as words } from './people.text.ts';

const listWords = { loadFailed: words.timelineFailed, more: words.timelineMore };

/** Addresses of the records that have a page for administrators or everybody. */
const pages: Partial<Record<TimelineEntry['kind'], string>> = {
  ORDERED: '/admin/orders/',
  RECEIVED_ORDER: '/admin/orders/',
  PUBLISHED_CARD: '/service-cards/',
  WAS_REPORTED: '/admin/reports/',
  REPORTED: '/admin/reports/',
};

function noteOf({ kind, recordId, title, actor, reason }: TimelineEntry): ReactNode {
  const page = pages[kind];
  if (kind === 'ADMINISTRATED')
    return (
      <>
        <span>{actor === null ? words.bySystem : words.by(actor)}</span>
        {reason !== null && <span className="block">{words.reason(reason)}</span>}
      </>
    );
  if (!page || recordId === null) return title;
  if (kind === 'PUBLISHED_CARD')
    return (
      <Link to={page + recordId} className="text-link">
        {title}
      </Link>
    );
  return (
    <RightLink right="moderation" to={page + recordId} otherwise={title}>
      {title ?? words.openReport}
    </RightLink>
  );
}

function toItem(entry: TimelineEntry): TimelineItem {
  const { id, at, kind, action } = entry;
  return {
    id: `${kind} ${id}`,
    title: action === null ? words.kinds[kind] : auditWords.actions[action],
    dateTime: at,
    when: formatDayAndTime(at, deviceZone()),
    note: noteOf(entry),
  };
}

/** The timeline of a person, newest first. */
export function UserTimeline({ userId }: { userId: string }) {
  return (
    <PageList
      query={useInfiniteQuery(timelineQuery(userId))}
      words={listWords}
      skeleton={
        <SkeletonRegion>
          <Skeleton shape="block" className="h-48 w-full" />
        </SkeletonRegion>
      }
      empty={null}
    >
      {(entries) => <Timeline items={entries.map(toItem)} />}
    </PageList>
  );
}
