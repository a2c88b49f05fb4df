import { useEffect, useRef } from 'react';
import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { homeAddress, type CatalogFilters } from './filters.form.ts';
import { catalogWords as words } from '../catalog.text.ts';

interface CategoryChipProps {
  label: string;
  address: string;
  isChosen: boolean;
}

function CategoryChip({ label, address, isChosen }: CategoryChipProps) {
  return (
    <Link
      to={address}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-touch items-center rounded-full border px-4.5 text-sm font-semibold whitespace-nowrap transition-colors',
        isChosen
          ? 'border-accent bg-accent text-on-accent'
          : 'border-line bg-surface text-ink hover:border-edge',
      )}
    >
      {label}
    </Link>
  );
}

/** Scrolls the strip, but not the page, to the chosen category. */
function useScrollToChosen(chosen: string | null) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = strip.current;
    const chip = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!list || !chip) return;
    const middle = chip.offsetLeft - list.offsetLeft + chip.offsetWidth / 2;
    list.scrollTo({ left: middle - list.clientWidth / 2 });
  }, [chosen]);
  return strip;
}

const WIDTHS = ['w-20', 'w-28', 'w-32', 'w-24', 'w-36', 'w-24', 'w-28'];

function ChipSkeletons() {
  return WIDTHS.map((width, index) => (
    <li key={`${width}-${String(index)}`}>
      <Skeleton className={classNames('h-11 rounded-full', width)} />
    </li>
  ));
}

export interface CategoryChipsProps {
  /** Undefined while they load. */
  skills: readonly Skill[] | undefined;
  filters: CatalogFilters;
}

/** 'Todas' and one chip per skill: links, so that they work before hydration. */
export function CategoryChips({ skills, filters }: CategoryChipsProps) {
  const strip = useScrollToChosen(filters.skill);
  return (
    <nav aria-label={words.categories}>
      <ul
        ref={strip}
        className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:flex-wrap"
      >
        <li>
          <CategoryChip
            label={words.allCategories}
            address={homeAddress({ ...filters, skill: null })}
            isChosen={filters.skill === null}
          />
        </li>
        {skills?.map(({ id, name }) => (
          <li key={id}>
            <CategoryChip
              label={name}
              address={homeAddress({ ...filters, skill: id })}
              isChosen={filters.skill === id}
            />
          </li>
        ))}
        {!skills && <ChipSkeletons />}
      </ul>
    </nav>
  );
}
