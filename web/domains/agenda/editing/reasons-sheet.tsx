import { useState } from 'react';
import type { SlotReason } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#platform/api/query-state.tsx';
import { formatDuration } from '#platform/format/duration.text.ts';
import { shortTime } from '#platform/format/near-day.text.ts';
import { Select } from '#ui/controls/select.tsx';
import { SkeletonRegion, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { reasonsQuery } from '../agenda.api.ts';
import { agendaWords, reasonsWords as words, reasonWords } from '../agenda.text.ts';

const DURATIONS = [30, 60, 90, 120, 180, 240, 480];

interface Range {
  from: string;
  to: string;
  reason: SlotReason;
}

/** Joins hours that follow each other and have the same reason. */
function joinHours(hidden: readonly { start: string; reason: SlotReason }[]): Range[] {
  const ranges: Range[] = [];
  for (const { start, reason } of hidden) {
    const last = ranges.at(-1);
    if (last?.reason === reason) last.to = start;
    else ranges.push({ from: start, to: start, reason });
  }
  return ranges;
}

export interface ReasonsSheetProps {
  /** 'yyyy-MM-dd' */
  date: string;
  dayName: string;
  onClose: () => void;
}

/** The hours of a day that clients do not see, each with its reason. */
export function ReasonsSheet({ date, dayName, onClose }: ReasonsSheetProps) {
  const [duration, setDuration] = useState(60);
  const query = useQuery(reasonsQuery(date, duration));
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={agendaWords.why}
      description={dayName}
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{words.lead}</p>
        <Field label={words.duration}>
          <Select
            value={String(duration)}
            onChange={(event) => setDuration(Number(event.currentTarget.value))}
            options={DURATIONS.map((minutes) => ({
              value: String(minutes),
              label: formatDuration(minutes),
            }))}
          />
        </Field>
        <QueryState
          query={query}
          title={words.failed}
          skeleton={
            <SkeletonRegion>
              <SkeletonText lines={5} />
            </SkeletonRegion>
          }
          empty={<p>{words.all}</p>}
        >
          {(hidden) => (
            <ul className="flex flex-col divide-y divide-line" aria-live="polite">
              {joinHours(hidden).map(({ from, to, reason }) => (
                <li key={from} className="flex flex-wrap gap-x-4 py-2.5">
                  <span className="min-w-28 font-semibold tabular-nums">
                    {words.range(shortTime(from), shortTime(to))}
                  </span>
                  <span className="min-w-0 flex-1 basis-40">{reasonWords[reason]}</span>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </Sheet>
  );
}
