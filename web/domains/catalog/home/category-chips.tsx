import { useEffect, useRef, type ReactNode } from 'react';
import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { changedAddress, type CatalogFilters } from '../catalog-filters.form.ts';
import { homeWords as words } from '../catalog-home.text.ts';

const CHIP =
  'inline-flex min-h-touch items-center gap-1.5 rounded-full border px-4.5 py-2 text-sm font-semibold whitespace-nowrap';

/** A chip of a filter that would leave no card: it keeps its place, so that no other chip moves. */
export function NoFilter({ children }: { children: ReactNode }) {
  return (
    <span className={classNames(CHIP, 'border-dashed border-line text-muted')}>
      {children}
      <span className="sr-only">{words.noCards}</span>
      <span className="min-w-[3ch]" />
    </span>
  );
}

interface FilterLinkProps {
  address: string;
  isChosen: boolean;
  'aria-label'?: string | undefined;
  children: ReactNode;
}

/** A chip that is a link, so that it works before hydration. */
export function FilterLink({ address, isChosen, children, ...rest }: FilterLinkProps) {
  return (
    <Link
      {...rest}
      to={address}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        CHIP,
        'transition-colors',
        isChosen
          ? 'border-accent bg-accent text-on-accent'
          : 'border-line bg-surface text-ink hover:border-edge',
      )}
    >
      {children}
    </Link>
  );
}

/** `relative`, because Chromium sometimes adds the width of a cut select to that of the page without it. */
export const STRIP =
  'relative -mx-gutter flex items-center gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none]';

/** Scrolls the strip, but not the page, to the chosen category. */
function useScrollToChosen(chosen: string | undefined) {
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

/** 'Todas' and one chip per skill. */
export function CategoryChips({ skills, filters }: CategoryChipsProps) {
  const strip = useScrollToChosen(filters.skill);
  return (
    <nav aria-label={words.categories}>
      <ul ref={strip} className={classNames(STRIP, 'md:flex-wrap')}>
        <li>
          <FilterLink address={changedAddress(filters, { skill: null })} isChosen={!filters.skill}>
            {words.allCategories}
          </FilterLink>
        </li>
        {skills?.map(({ id, name }) => (
          <li key={id}>
            <FilterLink
              address={changedAddress(filters, { skill: id })}
              isChosen={filters.skill === id}
            >
              {name}
            </FilterLink>
          </li>
        ))}
        {!skills && <ChipSkeletons />}
      </ul>
    </nav>
  );
}
