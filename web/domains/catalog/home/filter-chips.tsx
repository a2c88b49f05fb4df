import type { CardCounts } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import { useNavigate } from 'react-router';
import { cardSorts, offeredSteps } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { FilterLink, NoFilter, STRIP } from './category-chips.tsx';
import { changedAddress, SEARCH_FORM_ID, type CatalogFilters } from './filters.form.ts';
import { chipText, homeWords as words, isChipName } from './home.text.ts';

/** The order of the list. A field of the search form, for browsers without JavaScript. */
function SortChooser({ filters, hasOneCurrency }: Omit<FilterChipsProps, 'counts'>) {
  const navigate = useNavigate();
  const isOffered = {
    match: true,
    near: Boolean(filters.place ?? filters.near),
    rating: true,
    price: hasOneCurrency || filters.sort === 'price',
  };
  const sorts = cardSorts.filter((sort) => isOffered[sort]);
  return (
    <Select
      name="sort"
      form={SEARCH_FORM_ID}
      aria-label={words.sort}
      className="min-h-touch w-auto rounded-full text-sm font-semibold"
      options={sorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
      value={filters.sort ?? 'match'}
      onChange={(event) =>
        void navigate(changedAddress(filters, { sort: event.currentTarget.value }), {
          preventScrollReset: true,
        })
      }
    />
  );
}

/** 'name,value' of a filter. */
type Choice = string;

/** Shown on every page in this order, so that no chip moves when the counts arrive. */
const anywhere: readonly Choice[] = ['day,today', 'day,tomorrow', 'minRating,4'];
const nearPlace: readonly Choice[] = [...offeredSteps.map((km) => `within,${km}`), ...anywhere];

const toChoice = (change: object): Choice => String(Object.entries(change));

/** Splits a choice; null for a change without a chip, or of several filters. */
function readChoice(choice: Choice) {
  const [name = '', value, ...others] = choice.split(',');
  return value && others.length === 0 && isChipName(name) ? { name, value } : null;
}

export interface FilterChipsProps {
  filters: CatalogFilters;
  /** Undefined until they are loaded. */
  counts: CardCounts | undefined;
  /** False for a list of prices in several currencies, which nobody can compare. */
  hasOneCurrency: boolean;
}

/** The order, and filters with the number of cards that each would leave; an applied one is removed by a press. */
export function FilterChips({ filters, counts, hasOneCurrency }: FilterChipsProps) {
  const found = new Map(counts?.filters.map(({ change, count }) => [toChoice(change), count]));
  const applied = Object.entries(filters).map(String);
  const choices = new Set([
    ...(filters.place || filters.near ? nearPlace : anywhere),
    ...applied,
    ...found.keys(),
  ]);
  return (
    <nav aria-label={words.filters}>
      <ul className={STRIP}>
        <li className="shrink-0">
          <SortChooser filters={filters} hasOneCurrency={hasOneCurrency} />
        </li>
        {[...choices].map((choice) => {
          const read = readChoice(choice);
          if (!read) return null;
          const { name, value } = read;
          const isChosen = filters[name] === value;
          const text = chipText(name, isChosen ? filters : { [name]: value }, counts?.price);
          const count = found.get(choice) ?? '';
          if (count === 0 && !isChosen)
            return (
              <li key={choice}>
                <NoFilter>{text}</NoFilter>
              </li>
            );
          return (
            <li key={choice}>
              <FilterLink
                address={changedAddress(filters, { [name]: isChosen ? null : value })}
                isChosen={isChosen}
                aria-label={isChosen ? words.removeFilter(text) : undefined}
              >
                {text}
                {isChosen ? (
                  <span aria-hidden="true">×</span>
                ) : (
                  <span className="min-w-[3ch] text-muted tabular-nums">
                    {Number(count) > 99 ? '99+' : count}
                  </span>
                )}
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
