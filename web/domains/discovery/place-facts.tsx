import type { TradePlacePage } from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import { useViewerCountry } from '#platform/session/use-price-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { landingWords as words } from './discovery-landing.text.ts';

interface PlaceFactsProps {
  page: TradePlacePage;
  /** The next free slot in words. */
  nextSlot: string | null;
}

/** Figures of the providers who work in a place; facts without a case are left out. */
export function PlaceFacts({ page, nextSlot }: PlaceFactsProps) {
  const { facts, place } = page;
  const { prices, jobsDone, rating, emergencies, zones } = facts;
  const country = useViewerCountry();
  if (facts.providers === 0) return null;
  const rows: [string, string | null][] = [
    [words.based, words.basedValue(facts.providers)],
    [words.prices, prices && words.pricesValue(prices, country)],
    [words.nextSlot, nextSlot],
    [words.jobsDone, jobsDone > 0 ? words.jobsDoneValue(jobsDone) : null],
    [
      words.rating,
      rating.average === null ? null : words.ratingValue(rating.average, rating.count),
    ],
    [words.emergencies, emergencies > 0 ? words.emergenciesValue(emergencies) : null],
    [words.zones, zones.length > 0 ? zones.join(', ') : null],
  ];
  return (
    <Card as="section" className="mt-6">
      <h2 className="mb-4 text-xl">{words.facts(place.name)}</h2>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(
          ([term, value]) =>
            value !== null && (
              <div key={term}>
                <dt className="text-sm text-muted">{term}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
