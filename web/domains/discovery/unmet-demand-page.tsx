import { useState } from 'react';
import { addWeeks, mondayOf } from '@oficio/contract/domains/discovery/discovery.rules.ts';
import type { UnmetDemand } from '@oficio/contract/domains/discovery/discovery.schema.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import SearchCheck from 'lucide-react/icons/search-check';
import { Link, useSearchParams } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { unmetDemandQuery } from './discovery.api.ts';
import { discoveryWords as words } from './discovery.text.ts';

const LAST_DAY = 6;
const dayFormat = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function weekLabel(week: string): string {
  const first = Date.parse(`${week}T00:00:00Z`);
  return words.week(dayFormat.format(first), dayFormat.format(first + LAST_DAY * DAY_MS));
}

function placeName({ place, country }: UnmetDemand): string {
  if (!place) return country === null ? words.anywhere : `${words.noPlace} · ${country}`;
  return [place.name, place.region, place.country].filter(Boolean).join(', ');
}

function DemandTable({ rows }: { rows: readonly UnmetDemand[] }) {
  return (
    <Card padding="none" className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th className="py-3 pr-3 pl-5 font-semibold">{words.skill}</th>
            <th className="px-3 py-3 font-semibold">{words.place}</th>
            <th className="px-3 py-3 text-right font-semibold">{words.searches}</th>
            <th className="px-3 py-3 text-right font-semibold">{words.narrowSearches}</th>
            <th className="py-3 pr-5 pl-3 text-right font-semibold">{words.waiting}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={[row.skill?.id, row.place?.id, row.country].join()}>
              <td className="py-3 pr-3 pl-5 align-top">
                {row.skill ? (
                  <span className="font-semibold wrap-break-word">{row.skill.name}</span>
                ) : (
                  <>
                    <span className="block">{words.noSkill}</span>
                    <Link to="/admin/synonyms" className="text-link text-sm">
                      {words.noSkillHint}
                    </Link>
                  </>
                )}
              </td>
              <td className="px-3 py-3 align-top wrap-break-word">{placeName(row)}</td>
              <td className="px-3 py-3 text-right align-top font-semibold tabular-nums">
                {row.searches}
              </td>
              <td className="px-3 py-3 text-right align-top tabular-nums">{row.narrowSearches}</td>
              <td className="py-3 pr-5 pl-3 text-right align-top tabular-nums">{row.waiting}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Demand({ week }: { week: string }) {
  const query = useQuery(unmetDemandQuery(week));
  return (
    <QueryState
      query={query}
      title={words.loadFailed}
      skeleton={
        <SkeletonRegion>
          <Skeleton shape="block" className="h-72 w-full" />
        </SkeletonRegion>
      }
      empty={
        <EmptyState title={words.none} headingLevel={3} icon={<SearchCheck />}>
          {words.noneHint}
        </EmptyState>
      }
    >
      {(data) => <DemandTable rows={data} />}
    </QueryState>
  );
}

const DATE = /^20\d\d-\d\d-\d\d$/;

function readWeek(text: string | null, thisWeek: string): string {
  if (text === null || !DATE.test(text) || Number.isNaN(Date.parse(text))) return thisWeek;
  return mondayOf(text);
}

const currentWeek = () => mondayOf(new Date().toISOString().slice(0, 10));

/** Searches that found nothing, week by week. The week is in the address. */
export default function UnmetDemandPage() {
  const [params, setParams] = useSearchParams();
  const [thisWeek] = useState(currentWeek);
  const week = readWeek(params.get('week'), thisWeek);
  const show = (weeks: number) => setParams({ week: addWeeks(week, weeks) });
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-7 mb-4 flex items-center gap-2">
        <IconButton label={words.previousWeek} variant="surface" onClick={() => show(-1)}>
          <ChevronLeft />
        </IconButton>
        <h2 aria-live="polite" className="min-w-0 flex-1 text-center text-lg sm:flex-none sm:px-2">
          {weekLabel(week)}
        </h2>
        <IconButton
          label={words.nextWeek}
          variant="surface"
          disabled={week >= thisWeek}
          onClick={() => show(1)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <Demand key={week} week={week} />
    </>
  );
}
