import { countries, type Country } from '@oficio/contract/platform/countries.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';

/** A day begins first in the easternmost zone of the world. */
const FIRST_ZONE = 'Pacific/Kiritimati';
/** A day ends last in the westernmost zone of the listed countries: Hawaii, of Estados Unidos. */
const LAST_ZONE = 'Pacific/Honolulu';

/** The zones in which a day ends last, of the countries with several zones. */
const lastZones: Partial<Record<Country, string>> = {
  Brasil: 'America/Rio_Branco',
  Chile: 'Pacific/Easter',
  Ecuador: 'Pacific/Galapagos',
  España: 'Atlantic/Canary',
  'Estados Unidos': LAST_ZONE,
  México: 'America/Tijuana',
};

const lastZoneOf = (country: Country) => lastZones[country] ?? countries[country].timezone;

export type DayJudgment = 'past' | 'too-far' | 'bookable';

const dateIn = (timezone: string, instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString();

/**
 * Judges a date ('yyyy-MM-dd') of a search: 'past' if it has passed in all listed countries, 'too-far' if the booking
 * window ends before it everywhere. With a `country`, 'past' if it has passed in all zones of that country. `now` is in
 * epoch milliseconds.
 */
export function judgeDay(
  date: string,
  { now, windowDays, country }: { now: number; windowDays: number; country?: Country | undefined },
): DayJudgment {
  if (date < dateIn(country ? lastZoneOf(country) : LAST_ZONE, now)) return 'past';
  return date > dateIn(FIRST_ZONE, now + windowDays * DAY_MS) ? 'too-far' : 'bookable';
}
