import { useMemo, useState } from 'react';
import type { Overview, OverviewWeek } from '@oficio/contract/domains/overview/overview.schema.ts';
import { addWeeks } from '@oficio/contract/domains/discovery/discovery.rules.ts';
import { formatCount } from '#platform/session/count-format.ts';
import { Price } from '#ui/display/price.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Section } from '#ui/layout/layout.tsx';
import { FileButton } from './file-button.tsx';
import { requestWeeksFile, type OverviewFilters } from './overview.api.ts';
import { NumberCell, OverviewTable } from './overview-table.tsx';
import { overviewWords as words } from './overview.text.ts';
import { WeekChart } from './week-chart.tsx';

const weekFormat = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns all weeks of the period, also those in which nothing happened. */
function listWeeks({ from, to }: Pick<Overview, 'from' | 'to'>): string[] {
  const weeks: string[] = [];
  for (let week = from; week <= to; week = addWeeks(week, 1)) weeks.push(week);
  return weeks;
}

type Count = 'requests' | 'filled' | 'completed' | 'newPeople' | 'newCards' | 'searches';

/** Adds a figure up over all countries, week by week. */
const drawn = (weeks: readonly string[], rows: readonly OverviewWeek[], label: Count) => ({
  label: words[label],
  values: weeks.map((week) =>
    rows.reduce((sum, row) => (row.week === week ? sum + row[label] : sum), 0),
  ),
});

function moneyIn(rows: readonly OverviewWeek[], currency: string) {
  return rows.flatMap((row) =>
    row.money.flatMap((sum) => (sum.currency === currency ? { ...row, sum } : [])),
  );
}

type MoneyRow = ReturnType<typeof moneyIn>[number];

const drawnMoney = (
  weeks: readonly string[],
  rows: readonly MoneyRow[],
  label: 'agreed' | 'commission',
) => ({
  label: words[label],
  values: weeks.map((week) =>
    rows.reduce((total, row) => (row.week === week ? total + row.sum[label] : total), 0),
  ),
});

/** The cells that name a row. */
function Names({ row: { week, country } }: { row: OverviewWeek }) {
  return (
    <>
      <th scope="row" className="font-semibold whitespace-nowrap">
        {weekFormat.format(Date.parse(week))}
      </th>
      <td>{country ?? words.noCountry}</td>
    </>
  );
}

function CountTable({
  title,
  rows,
  counts,
}: {
  title: string;
  rows: OverviewWeek[];
  counts: readonly Count[];
}) {
  // Figures without a country have a row only where they count something.
  const isCounted = (row: OverviewWeek) =>
    row.country !== null || counts.some((name) => row[name] > 0);
  return (
    <OverviewTable
      caption={title}
      headings={[words.week, words.country, ...counts.map((name) => words[name])]}
      labels={2}
    >
      {rows.filter(isCounted).map((row) => (
        <tr key={`${row.week} ${row.country}`}>
          <Names row={row} />
          {counts.map((name) => (
            <NumberCell key={name}>{formatCount(row[name])}</NumberCell>
          ))}
        </tr>
      ))}
    </OverviewTable>
  );
}

const PAIR = 'grid min-w-0 gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,5fr)]';

function Counts({
  title,
  weeks,
  rows,
  counts,
}: {
  title: string;
  weeks: string[];
  rows: OverviewWeek[];
  counts: readonly Count[];
}) {
  const series = useMemo(
    () => counts.map((name) => drawn(weeks, rows, name)),
    [counts, rows, weeks],
  );
  return (
    <div className={PAIR}>
      <WeekChart title={title} weeks={weeks} series={series} />
      <CountTable title={title} rows={rows} counts={counts} />
    </div>
  );
}

function Money({
  weeks,
  rows,
  currencies,
}: {
  weeks: string[];
  rows: OverviewWeek[];
  currencies: string[];
}) {
  const [chosen, setChosen] = useState('');
  const currency = currencies.find((each) => each === chosen) ?? currencies[0] ?? '';
  const sums = useMemo(() => moneyIn(rows, currency), [rows, currency]);
  const series = useMemo(
    () => (['agreed', 'commission'] as const).map((name) => drawnMoney(weeks, sums, name)),
    [sums, weeks],
  );
  const title = words.moneyDrawing(currency);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {currencies.length > 1 && (
        <Field label={words.currency} className="w-full sm:w-56">
          <Select
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
      )}
      <div className={PAIR}>
        <WeekChart title={title} weeks={weeks} series={series} />
        <OverviewTable
          caption={title}
          headings={[words.week, words.country, words.agreed, words.commission, words.promotion]}
          labels={2}
        >
          {sums.map((row) => (
            <tr key={`${row.week} ${row.country}`}>
              <Names row={row} />
              {(['agreed', 'commission', 'promotion'] as const).map((name) => (
                <NumberCell key={name}>
                  <Price amount={row.sum[name]} of={row.sum} />
                </NumberCell>
              ))}
            </tr>
          ))}
        </OverviewTable>
      </div>
    </div>
  );
}

const orderCounts = ['requests', 'filled', 'completed'] as const;
const arrivalCounts = ['newPeople', 'newCards', 'searches'] as const;

/** The figures week by week: each drawing with its table, and all of them as a file. */
export function WeekFigures({
  overview,
  filters,
}: {
  overview: Overview;
  filters: OverviewFilters;
}) {
  const { from, to, weeks: rows, money } = overview;
  const weeks = useMemo(() => listWeeks({ from, to }), [from, to]);
  if (rows.length === 0)
    return (
      <Section title={words.byWeek}>
        <p className="text-muted">{words.noWeeks}</p>
      </Section>
    );
  return (
    <Section
      title={words.byWeek}
      action={<FileButton request={() => requestWeeksFile(filters)} name={words.weeksFile(from)} />}
    >
      <div className="flex flex-col gap-6">
        <Counts title={words.ordersDrawing} weeks={weeks} rows={rows} counts={orderCounts} />
        {money.length > 0 && (
          <Money weeks={weeks} rows={rows} currencies={money.map(({ currency }) => currency)} />
        )}
        <Counts title={words.peopleDrawing} weeks={weeks} rows={rows} counts={arrivalCounts} />
      </div>
    </Section>
  );
}
