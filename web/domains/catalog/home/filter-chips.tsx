import type { CardCounts } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import Zap from 'lucide-react/icons/zap';
import { Link, useNavigate } from 'react-router';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { cardSorts, offeredSteps } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import { Select } from '#ui/controls/select.tsx';
import { FilterLink, NoFilter, STRIP } from './category-chips.tsx';
import {
  changedAddress,
  homeAddress,
  SEARCH_FORM_ID,
  type CatalogFilters,
} from '../catalog-filters.form.ts';
import { OPEN_SHEET } from './use-search.tsx';
import { chipText, homeWords as words, isChipName } from '../catalog-home.text.ts';

/** The order of the list. A field of the search form, for browsers without JavaScript. */
function SortChooser({
  filters,
  hasOneCurrency,
}: Pick<FilterChipsProps, 'filters' | 'hasOneCurrency'>) {
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
      className="min-h-touch w-auto rounded-full font-semibold"
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

/** A checkbox of the search form, so that it works without JavaScript. */
function UrgentToggle({ filters }: Pick<FilterChipsProps, 'filters'>) {
  const navigate = useNavigate();
  return (
    <label className="inline-flex min-h-touch cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-4.5 py-2 text-sm font-semibold transition-colors select-none hover:border-edge has-checked:border-urgent has-checked:bg-urgent has-checked:text-on-urgent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="checkbox"
        name="emergency"
        value="true"
        form={SEARCH_FORM_ID}
        checked={Boolean(filters.emergency)}
        onChange={({ currentTarget: { checked, form } }) => {
          // The typed words apply with every choice.
          const search = new FormData(form ?? undefined).get('search');
          const typed = typeof search === 'string' && { search };
          const address = changedAddress(filters, {
            ...typed,
            emergency: checked ? 'true' : null,
          });
          void navigate(address, { preventScrollReset: true });
        }}
        className="sr-only"
      />
      <Zap className="size-4" aria-hidden="true" />
      {words.urgent}
    </label>
  );
}

/** On wide screens, where the search is a bar without the country: opens the sheet that has it. */
function CountryLink({ filters, country }: Pick<FilterChipsProps, 'filters' | 'country'>) {
  return (
    <Link
      to={homeAddress(filters)}
      state={OPEN_SHEET}
      preventScrollReset
      aria-haspopup="dialog"
      className="inline-flex min-h-touch items-center px-2 text-sm font-semibold text-link"
    >
      {country ?? words.allCountries}
    </Link>
  );
}

/** 'name,value' of a filter. */
type Choice = string;

/** Shown on every page in this order, so that no chip moves when the counts arrive. */
const anywhere: readonly Choice[] = ['day,today', 'day,tomorrow', 'instant,true', 'minRating,4'];
const nearPlace: readonly Choice[] = [...offeredSteps.map((km) => `within,${km}`), ...anywhere];

const toChoice = (change: object): Choice => String(Object.entries(change));

/** Splits a choice; null for a change without a chip, or of several filters. */
function readChoice(choice: Choice) {
  const [name = '', value, ...others] = choice.split(',');
  return value && others.length === 0 && isChipName(name) ? { name, value } : null;
}

export interface FilterChipsProps {
  filters: CatalogFilters;
  /** The name of the chosen category, if no other control of this width shows it. */
  trade: string | undefined;
  /** The country of the list where only this part shows it, null for all; a press opens the search. */
  country: Country | null | undefined;
  /** Undefined until they are loaded. */
  counts: CardCounts | undefined;
  /** False for a list of prices in several currencies, which nobody can compare. */
  hasOneCurrency: boolean;
}

/**
 * One row that scrolls, so that filters that arrive later move nothing: 'Urgente', the order, and filters with the number of cards that each would leave; an applied one is removed by a press. */
export function FilterChips(props: FilterChipsProps) {
  const { filters, trade, country, counts, hasOneCurrency } = props;
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
          <UrgentToggle filters={filters} />
        </li>
        {trade && (
          <li className="shrink-0 max-md:hidden">
            <FilterLink
              address={changedAddress(filters, { skill: null })}
              isChosen
              aria-label={words.removeFilter(trade)}
            >
              <span>{trade}</span>
              <span aria-hidden="true">×</span>
            </FilterLink>
          </li>
        )}
        <li className="shrink-0">
          <SortChooser filters={filters} hasOneCurrency={hasOneCurrency} />
        </li>
        {country !== undefined && (
          <li className="shrink-0 max-md:hidden" data-shown="signed-out">
            <CountryLink filters={filters} country={country} />
          </li>
        )}
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
                <NoFilter>
                  <span>{text}</span>
                </NoFilter>
              </li>
            );
          return (
            <li key={choice}>
              <FilterLink
                address={changedAddress(filters, { [name]: isChosen ? null : value })}
                isChosen={isChosen}
                aria-label={isChosen ? words.removeFilter(text) : undefined}
              >
                <span>{text}</span>
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
