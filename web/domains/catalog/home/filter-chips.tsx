import type { CardCounts } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import { FilterLink, STRIP } from './category-chips.tsx';
import {
  changedAddress,
  type CatalogFilters,
  type FilterChange,
  type FilterName,
} from './filters.form.ts';
import { chipText, homeWords as words } from './home.text.ts';

/** The filters that have a chip. */
const chipNames = ['day', 'within', 'minRating', 'maxPrice'] as const satisfies FilterName[];

interface FilterChoice {
  name: FilterName;
  value: string;
}

/** Shown on every page in this order, so that no chip moves when the counts arrive. */
const fixedChoices: readonly FilterChoice[] = [
  { name: 'day', value: 'today' },
  { name: 'day', value: 'tomorrow' },
  { name: 'within', value: '5' },
  { name: 'within', value: '10' },
  { name: 'minRating', value: '4' },
];

/** The only filter of a change that has a chip; null for other changes. */
function choiceOf(change: FilterChange): FilterChoice | null {
  const [entry, ...others] = Object.entries(change);
  const name = chipNames.find((chip) => chip === entry?.[0]);
  return name && entry?.[1] && others.length === 0 ? { name, value: entry[1] } : null;
}

const isSame = (left: FilterChoice, right: FilterChoice) =>
  left.name === right.name && left.value === right.value;

/** The fixed filters, then further ones that are applied or that the counts name. */
function listChoices(filters: CatalogFilters, counts: CardCounts | undefined): FilterChoice[] {
  const isPlaced = Boolean(filters.place ?? filters.near);
  const fixed = fixedChoices.filter(({ name }) => name !== 'within' || isPlaced);
  const applied = chipNames.flatMap((name) => {
    const value = filters[name];
    return value ? [{ name, value }] : [];
  });
  const counted = (counts?.filters ?? []).flatMap(({ change }) => choiceOf(change) ?? []);
  const all: FilterChoice[] = [];
  for (const choice of [...fixed, ...applied, ...counted])
    if (!all.some((other) => isSame(other, choice))) all.push(choice);
  return all;
}

/** '12', or '99+' from 100 on; empty if it is unknown. */
function countText(choice: FilterChoice, counts: CardCounts | undefined): string {
  const found = counts?.filters.find(({ change }) => {
    const other = choiceOf(change);
    return other !== null && isSame(other, choice);
  });
  if (!found) return '';
  return found.count > 99 ? '99+' : String(found.count);
}

export interface FilterChipsProps {
  filters: CatalogFilters;
  /** Undefined until they are loaded. */
  counts: CardCounts | undefined;
}

/** Filters with the number of cards that each would leave; an applied one is removed by a press. */
export function FilterChips({ filters, counts }: FilterChipsProps) {
  return (
    <nav aria-label={words.filters}>
      <ul className={STRIP}>
        {listChoices(filters, counts).map((choice) => {
          const { name, value } = choice;
          const isChosen = filters[name] === value;
          const text = chipText(name, isChosen ? filters : { [name]: value }) ?? value;
          const count = countText(choice, counts);
          const address = changedAddress(filters, { [name]: isChosen ? null : value });
          return (
            <li key={`${name}=${value}`}>
              <FilterLink
                address={address}
                isChosen={isChosen}
                aria-label={isChosen ? words.removeFilter(text) : undefined}
              >
                {text}
                {isChosen ? (
                  <span aria-hidden="true">×</span>
                ) : (
                  <span className="min-w-[3ch] text-muted tabular-nums">{count}</span>
                )}
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
