import { useState } from 'react';
import type { FillRate, Overview } from '@oficio/contract/domains/overview/overview.schema.ts';
import { Button } from '#ui/controls/button.tsx';
import { Section } from '#ui/layout/layout.tsx';
import { FileButton } from './file-button.tsx';
import { requestFillRatesFile, type OverviewFilters } from './overview.api.ts';
import { NumberCell, OverviewTable } from './overview-table.tsx';
import { overviewWords as words } from './overview.text.ts';

const dayFormat = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeZone: 'UTC' });

const STEP = 15;
const MAX_HOURS = 4;

const placeOf = ({ place, country }: FillRate) =>
  place
    ? [place.name, place.region, place.country].filter(Boolean).join(', ')
    : [words.noPlace, country].filter(Boolean).join(' · ');

/** The hours with most requests that nobody took. */
function missingHours({ hours }: FillRate): string {
  const missing = hours
    .map(({ hour, requests, filled }) => ({ hour, requests, open: requests - filled }))
    .filter(({ open }) => open > 0)
    .toSorted((a, b) => b.open - a.open || a.hour - b.hour)
    .slice(0, MAX_HOURS);
  if (missing.length === 0) return hours.length === 0 ? '–' : words.allFilled;
  return missing.map(({ hour, open, requests }) => words.hour(hour, open, requests)).join(' · ');
}

/** Trades, places and hours that need more providers. */
export function FillRates({ overview, filters }: { overview: Overview; filters: OverviewFilters }) {
  const { fillRates: rates, from } = overview;
  const [shown, setShown] = useState(STEP);
  return (
    <Section
      title={words.where}
      description={words.whereHint(dayFormat.format(Date.parse(overview.fillRatesFrom)))}
      action={
        rates.length > 0 && (
          <FileButton request={() => requestFillRatesFile(filters)} name={words.fillFile(from)} />
        )
      }
    >
      {rates.length === 0 ? (
        <p className="text-muted">{words.whereNone}</p>
      ) : (
        <OverviewTable
          caption={words.where}
          headings={[words.trade, words.hours, words.requests, words.filled, words.searches]}
          labels={2}
        >
          {rates.slice(0, shown).map((rate) => (
            <tr key={`${rate.skill?.id} ${rate.place?.id} ${rate.country}`}>
              <th scope="row" className="min-w-44 font-normal wrap-break-word">
                <span className="block font-semibold">{rate.skill?.name ?? words.noTrade}</span>
                <span className="text-sm text-muted">{placeOf(rate)}</span>
              </th>
              <td className="min-w-44 text-sm">{missingHours(rate)}</td>
              <NumberCell>{rate.requests}</NumberCell>
              <NumberCell>
                {rate.requests === 0
                  ? '–'
                  : `${rate.filled} (${Math.round((rate.filled / rate.requests) * 100)} %)`}
              </NumberCell>
              <NumberCell>{rate.searches}</NumberCell>
            </tr>
          ))}
        </OverviewTable>
      )}
      {shown < rates.length && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => setShown((count) => count + STEP)}
        >
          {words.more}
        </Button>
      )}
    </Section>
  );
}
