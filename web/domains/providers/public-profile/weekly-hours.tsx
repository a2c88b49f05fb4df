import { useState } from 'react';
import type {
  Availability,
  AvailabilityException,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import Clock from 'lucide-react/icons/clock';
import { formatDay } from '#platform/format/time-format.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { formatMinutes, zoneOffset } from '../providers-zone-offset.text.ts';
import { providersPublicWords as words, weekdayNames } from '../providers-public.text.ts';

export interface WeeklyHoursProps {
  availability: Partial<Availability>;
  /** Sorted by date, from today. */
  exceptions: readonly AvailabilityException[];
  timezone: string;
  /** The name of the time zone's place. */
  zonePlace: string;
}

/** Shows a visitor in another time zone the difference between the clocks. */
function ZoneDifference({ timezone }: { timezone: string }) {
  const [now] = useState(() => Date.now());
  const difference = zoneOffset(timezone, now) + new Date(now).getTimezoneOffset();
  if (difference === 0) return null;
  const size = formatMinutes(Math.abs(difference));
  return <p className="mt-1">{difference > 0 ? words.zoneAhead(size) : words.zoneBehind(size)}</p>;
}

const DATES_SHOWN = 4;

/** The next days off and special hours. */
function SpecialDates({ exceptions }: Pick<WeeklyHoursProps, 'exceptions'>) {
  const [showsAll, setShowsAll] = useState(false);
  if (exceptions.length === 0) return null;
  const shown = showsAll ? exceptions : exceptions.slice(0, DATES_SHOWN);
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <h3 className="font-text text-sm font-semibold tracking-normal">{words.specialDates}</h3>
      <ul className="mt-1">
        {shown.map(({ date, active, from, to }) => (
          <li key={date} className="flex justify-between gap-4 py-1">
            <span className="first-letter:uppercase">{formatDay(`${date}T12:00:00Z`, 'UTC')}</span>
            <span className={classNames('shrink-0 tabular-nums', !active && 'text-muted')}>
              {active ? words.hoursRange(from ?? '', to ?? '') : words.closed}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < exceptions.length && (
        <button
          type="button"
          className="min-h-touch font-semibold text-accent-ink underline underline-offset-4"
          onClick={() => setShowsAll(true)}
        >
          {words.moreDates}
        </button>
      )}
    </div>
  );
}

/** The weekly hours in the provider's time zone, with its name. */
export function WeeklyHours({ availability, exceptions, timezone, zonePlace }: WeeklyHoursProps) {
  const isHydrated = useHydrated();
  const days = Object.entries(weekdayNames) as [keyof Availability, string][];
  const isOpen = days.some(([day]) => availability[day]?.active);
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{words.weeklyHours}</caption>
        <tbody>
          {days.map(([day, label]) => {
            const hours = availability[day];
            const isActive = hours?.active && hours.from && hours.to;
            return (
              <tr key={day} className="border-b border-line last:border-0">
                <th
                  scope="row"
                  className={classNames(
                    'py-2 pr-4 text-left',
                    isActive ? 'font-semibold' : 'font-normal text-muted',
                  )}
                >
                  {label}
                </th>
                <td
                  className={classNames('py-2 text-right tabular-nums', !isActive && 'text-muted')}
                >
                  {isActive ? words.hoursRange(hours.from ?? '', hours.to ?? '') : words.closed}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {!isOpen && <p className="mt-3 text-sm font-medium text-warning-ink">{words.noHours}</p>}
      <SpecialDates exceptions={exceptions} />
      <div className="mt-3 flex items-start gap-2 border-t border-line pt-3 text-sm text-muted">
        <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <div>
          <p>{words.inZone(zonePlace)}</p>
          {isHydrated && <ZoneDifference timezone={timezone} />}
        </div>
      </div>
    </>
  );
}
