import { countryNames, type Country } from '@oficio/contract/platform/countries.ts';
import type { Overview } from '@oficio/contract/domains/overview/overview.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { ownRightsQuery } from '#domains/administration/administration-rights.api.ts';
import { countryOptions } from '#platform/open-countries.ts';
import { Select } from '#ui/controls/select.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { FirstDay } from '#domains/first-day/first-day.tsx';
import { FillRates } from './fill-rates.tsx';
import { overviewQuery, type OverviewFilters } from './overview.api.ts';
import { overviewWords as words } from './overview.text.ts';
import { PeriodFigures } from './period-figures.tsx';
import { WaitingWork } from './waiting-work.tsx';
import { WeekFigures } from './week-figures.tsx';

const FROM = 'desde';
const TO = 'hasta';
const COUNTRY = 'pais';
const DATE = /^20\d\d-\d\d-\d\d$/;

const dateOf = (text: string | null) =>
  text !== null && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

function readFilters(params: URLSearchParams): OverviewFilters {
  const [from, to] = [dateOf(params.get(FROM)), dateOf(params.get(TO))];
  const country = countryNames.find((name) => name === params.get(COUNTRY));
  return { ...(from && { from }), ...(to && { to }), ...(country && { country }) };
}

const dayFormat = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeZone: 'UTC' });

interface FiltersProps {
  overview: Overview;
  country: Country | undefined;
  onChange: (values: Record<string, string>) => void;
}

function Filters({ overview: { from, to, weeks }, country, onChange }: FiltersProps) {
  // A period never ends before it begins: the other end moves along.
  const withEnd = (name: string, value: string) =>
    name === FROM
      ? { [FROM]: value, [TO]: value > to ? value : to }
      : { [FROM]: value < from ? value : from, [TO]: value };
  const dates = [
    [words.from, FROM, from],
    [words.to, TO, to],
  ] as const;
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-3">
        {dates.map(([label, name, value]) => (
          <Field key={name} label={label}>
            <TextInput
              type="date"
              // The first render of another period.
              key={value}
              defaultValue={value}
              onBlur={({ currentTarget }) => {
                if (dateOf(currentTarget.value) && currentTarget.value !== value)
                  onChange(withEnd(name, currentTarget.value));
              }}
            />
          </Field>
        ))}
        <Field label={words.country}>
          <Select
            placeholder={words.everyCountry}
            options={countryOptions(country, ...weeks.map((week) => week.country))}
            value={country ?? ''}
            onChange={({ currentTarget }) => onChange({ [COUNTRY]: currentTarget.value })}
          />
        </Field>
      </div>
      <p className="mt-2 text-sm text-muted">
        {words.weeksOf(dayFormat.format(Date.parse(from)), dayFormat.format(Date.parse(to)))}
      </p>
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <SkeletonRegion className="mt-7 flex flex-col gap-4">
      <Skeleton shape="block" className="h-24 w-full" />
      <Skeleton shape="block" className="h-72 w-full" />
    </SkeletonRegion>
  );
}

/** The first page of the administration: what waits, and the figures of a period, which is in the address. */
export default function OverviewPage() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const query = useQuery(overviewQuery(filters));
  const rights = useQuery(ownRightsQuery()).data?.rights;
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams({ ...Object.fromEntries(params), ...values });
    if (next.get(COUNTRY) === '') next.delete(COUNTRY);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeading title={words.title} className="mb-7">
        {words.lead}
      </PageHeading>
      {rights?.includes('settings') && <FirstDay />}
      <QueryState query={query} title={words.failed} skeleton={<OverviewSkeleton />}>
        {(overview) => (
          <>
            <WaitingWork waiting={overview.waiting} />
            <Filters overview={overview} country={filters.country} onChange={change} />
            <PeriodFigures totals={overview.totals} money={overview.money} />
            <WeekFigures overview={overview} filters={filters} />
            <FillRates overview={overview} filters={filters} />
          </>
        )}
      </QueryState>
    </>
  );
}
