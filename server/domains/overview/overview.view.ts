import type {
  FillRate,
  OverviewMoney,
  OverviewTotals,
  OverviewWeek,
} from '@oficio/contract/domains/overview/overview.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import type { BackupState } from '../backups/backups.service.ts';
import { toPlace } from '../places/places.view.ts';
import type { ExistingRow, FillRow, MoneyRow, NewRow, WeekRow } from './overview.queries.ts';

const sumOf = <Row>(rows: readonly Row[], valueOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);

/** Adds up rows by currency, in the order in which the currencies come first. */
export function toMoney(rows: readonly MoneyRow[]): OverviewMoney[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, found]) => ({
    currency,
    currencyCountry: found[0]?.currency_country ?? null,
    orders: sumOf(found, (row) => row.orders),
    agreed: toAmount(sumOf(found, (row) => row.agreed_cents)),
    commission: toAmount(sumOf(found, (row) => row.commission_cents)),
    promotion: toAmount(sumOf(found, (row) => row.promotion_cents)),
  }));
}

interface Figures {
  orders: readonly WeekRow[];
  money: readonly MoneyRow[];
  arrivals: readonly NewRow[];
}

export function toTotals(
  { orders, arrivals }: Omit<Figures, 'money'>,
  existing: ExistingRow,
  median: { answers: number; minutes: number | null },
): OverviewTotals {
  return {
    ...existing,
    newPeople: sumOf(arrivals, (row) => row.people),
    newCards: sumOf(arrivals, (row) => row.cards),
    requests: sumOf(orders, (row) => row.requests),
    filled: sumOf(orders, (row) => row.filled),
    rejected: sumOf(orders, (row) => row.rejected),
    cancelled: sumOf(orders, (row) => row.cancelled),
    completed: sumOf(orders, (row) => row.completed),
    pending: sumOf(orders, (row) => row.pending),
    accepted: sumOf(orders, (row) => row.accepted),
    agreedEnded: sumOf(orders, (row) => row.agreed_ended),
    late: sumOf(orders, (row) => row.late),
    emergencies: sumOf(orders, (row) => row.emergencies),
    emergenciesFilled: sumOf(orders, (row) => row.emergencies_filled),
    answers: median.answers,
    medianAnswerMinutes: median.minutes,
  };
}

const keyOf = ({ week, country }: { week: string; country: string | null }) =>
  `${week} ${country ?? ''}`;

/** Joins the figures of each week and country, the first week first. */
export function toWeeks({ orders, money, arrivals }: Figures): OverviewWeek[] {
  const keys = [...orders, ...money, ...arrivals].map(({ week, country }) => ({ week, country }));
  const groups = new Map(keys.map((group) => [keyOf(group), group]));
  const [ordersOf, arrivalsOf] = [orders, arrivals].map(
    (rows) => new Map(rows.map((row) => [keyOf(row), row])),
  ) as [Map<string, WeekRow>, Map<string, NewRow>];
  const moneyOf = Map.groupBy(money, keyOf);
  return [...groups.keys()].toSorted().map((key) => {
    const [counts, created] = [ordersOf.get(key), arrivalsOf.get(key)];
    return {
      week: groups.get(key)?.week ?? '',
      country: (groups.get(key)?.country ?? null) as Country | null,
      requests: counts?.requests ?? 0,
      filled: counts?.filled ?? 0,
      rejected: counts?.rejected ?? 0,
      cancelled: counts?.cancelled ?? 0,
      completed: counts?.completed ?? 0,
      newPeople: created?.people ?? 0,
      newCards: created?.cards ?? 0,
      searches: created?.searches ?? 0,
      money: toMoney(moneyOf.get(key) ?? []),
    };
  });
}

function placeOf(row: FillRow): FillRate['place'] {
  const { place_id: id, place_name: name, place_country: country, slug, region } = row;
  if (name === null || country === null || slug === null) return null;
  return toPlace({ id, name, country, slug, region });
}

export function toFillRate(row: FillRow): FillRate {
  const { skill_id: id, skill_name: name } = row;
  return {
    skill: id === null || name === null ? null : { id, name },
    place: placeOf(row),
    country: row.country === '' ? null : (row.country as Country),
    requests: row.requests,
    filled: row.filled,
    searches: row.searches,
    hours: row.hours ?? [],
  };
}

export const toBackup = ({ lastAt, checkedAt, failure: _failure, ...state }: BackupState) => ({
  ...state,
  lastAt: lastAt?.toISOString() ?? null,
  checkedAt: checkedAt?.toISOString() ?? null,
});
