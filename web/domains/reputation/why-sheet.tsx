import type { CardReasons } from '@oficio/contract/domains/reputation/reputation.schema.ts';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { formatNearDay, shortTime } from '#platform/format/near-day.text.ts';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { cardReasonsQuery, type SearchFilters } from './reputation.api.ts';
import { reasonWords as words } from './reputation.text.ts';

const toSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Returns the sentences about the quality, as far as it counts in the order of the list. */
function describeQuality({ rating, completed, order }: CardReasons): string[] {
  // Newest cards are not sorted by quality.
  if (order === 'newest') return [];
  const found = [
    ...(rating.average === null ? [] : [words.rating(rating.average.toFixed(1), rating.count)]),
    ...(completed ? [words.completed(completed.count, completed.cases)] : []),
  ];
  const among = words.among[order];
  if (among) return found.length > 0 ? [toSentence(among + found.join(' y '))] : [];
  const sentences = found.map(toSentence);
  return rating.average === null
    ? sentences
    : sentences.with(0, `${sentences[0]} ${words.fewReviews}`);
}

/** Returns what counted for the place of the card, as sentences, the most important first. */
function describe(reasons: CardReasons, { sort, day }: SearchFilters): string[] {
  const { distanceKm, nextSlot, order } = reasons;
  const sorted = order === 'newest' ? words.newest : words.sorted[sort ?? ''];
  const found = [
    ...(sorted ? [sorted] : []),
    ...reasons.words.map(({ word, field }) => words.word(word, field)),
    ...(distanceKm === null ? [] : [words.distance(distanceKm)]),
    ...(nextSlot && day
      ? [words.nextSlot(`${formatNearDay(nextSlot.date)}, ${shortTime(nextSlot.time)}`)]
      : []),
    ...describeQuality(reasons),
    ...(reasons.hasNewcomerPlace ? [words.isNew] : []),
  ];
  return found.length > 0 ? found : [words.none];
}

function LoadingReasons() {
  return (
    <SkeletonRegion label={words.loading}>
      <div className="flex flex-col gap-4 py-1">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </SkeletonRegion>
  );
}

export interface WhySheetProps {
  cardId: string;
  filters: SearchFilters;
  /** Number of cards of the first page. */
  limit: number;
  onClose: () => void;
}

/** The reasons for the place of a card in a search. */
export function WhySheet({ cardId, filters, limit, onClose }: WhySheetProps) {
  const query = useQuery(cardReasonsQuery(cardId, { ...filters, limit: String(limit) }));
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={words.title}
      description={words.lead}
    >
      <QueryState
        query={query}
        title={words.failed}
        fallback={words.failed}
        skeleton={<LoadingReasons />}
      >
        {(data) => (
          <ul className="flex flex-col gap-3">
            {describe(data, filters).map((reason) => (
              <li key={reason} className="flex gap-3 wrap-anywhere">
                <Check className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <Link
        to="/help#resultados"
        className="text-link mt-4 inline-flex min-h-touch items-center"
        onClick={onClose}
      >
        {words.more}
      </Link>
    </Sheet>
  );
}
