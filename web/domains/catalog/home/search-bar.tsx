import {
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { MAX_SEARCH_LENGTH } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import Search from 'lucide-react/icons/search';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { homeAddress, SEARCH_FORM_ID, type CatalogFilters } from '../catalog-filters.form.ts';
import { dayText, homeWords as words } from '../catalog-home.text.ts';
import { CountrySelect } from './country-select.tsx';
import { loadSearch, useSearch, type SearchActions } from './use-search.tsx';

const WhatList = lazyPart(async () => (await loadSearch()).WhatList);
const WhereList = lazyPart(async () => (await loadSearch()).WhereList);
const WhenPopover = lazyPart(async () => (await loadSearch()).WhenPopover);
const SearchSheet = lazyPart(async () => (await import('../search/search-sheet.tsx')).SearchSheet);

const SEGMENT =
  'flex h-full w-full flex-col justify-center rounded-xl px-5 py-2.5 text-left hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent';
/** On phones a pill with the first field; with all fields where a phone without scripts opens them. */
const BAR =
  'relative flex min-h-13 items-center rounded-full border border-edge bg-surface shadow-card max-md:group-target/search:flex-col max-md:group-target/search:items-stretch max-md:group-target/search:rounded-xl md:min-h-18 md:divide-x md:divide-line md:rounded-xl md:*:h-18';
/** Hidden in the pill of phones. */
const ONLY_FULL = 'max-md:hidden max-md:group-target/search:block';
const VALUE = 'w-full truncate bg-transparent outline-none';

/** The chosen place, day and hour, as the bar of a phone shows them. */
const detailsOf = ({ day, from }: CatalogFilters, placeName: string): string[] =>
  [placeName, day ? dayText(day, from) : ''].filter(Boolean);

interface TextSegmentProps extends ComponentProps<'input'> {
  label: string;
  /** The text of the address. */
  text: string;
  /** A new address replaces the text that the user typed. */
  address: string;
  /** Loaded when the field gets the focus; extends the field. */
  renderList: (input: HTMLInputElement) => ReactNode;
  segmentClassName?: string;
  labelClassName?: string;
}

/** A field of the bar. Its text stays what the user typed until the address changes. */
function TextSegment(props: TextSegmentProps) {
  const { label, text, address, renderList, className, segmentClassName, labelClassName, ...rest } =
    props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    // The field may have had the focus before hydration.
    if (document.activeElement === input.current) setUsed(input.current);
  }, []);
  const isFirst = useRef(true);
  useEffect(() => {
    // The user may have typed before hydration.
    if (input.current && !isFirst.current) input.current.value = text;
    isFirst.current = false;
  }, [text, address]);
  return (
    <div className={classNames('relative min-w-0 flex-1', className)}>
      <div className={classNames(SEGMENT, segmentClassName)}>
        <label htmlFor={id} className={classNames('text-xs font-semibold', labelClassName)}>
          {label}
        </label>
        <input
          {...rest}
          ref={input}
          id={id}
          type="search"
          defaultValue={text}
          autoComplete="off"
          onFocus={(event) => setUsed(event.currentTarget)}
          className={VALUE}
        />
      </div>
      {used && <Suspense fallback={null}>{renderList(used)}</Suspense>}
    </div>
  );
}

interface WhenSegmentProps {
  filters: CatalogFilters;
  actions: SearchActions;
}

/** A native select until the scripts have loaded; then a button that opens days and hours. */
function WhenSegment({ filters, actions }: WhenSegmentProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const { day = '', from } = filters;
  const { change } = actions;
  const applyEarly = useRef(() => {
    const early = select.current?.value ?? day;
    if (early !== day) change({ day: early });
  });
  useLayoutEffect(() => applyEarly.current(), []);
  const value = day ? dayText(day, from) : words.anyDay;
  if (!isHydrated) {
    const days = [...new Set(['', 'today', 'tomorrow', day])];
    return (
      <div className={SEGMENT}>
        <label htmlFor={id} className="text-xs font-semibold">
          {words.when}
        </label>
        <select ref={select} id={id} name="day" defaultValue={day} className={VALUE}>
          {days.map((option) => (
            <option key={option} value={option}>
              {option ? dayText(option) : words.anyDay}
            </option>
          ))}
        </select>
      </div>
    );
  }
  return (
    <div className="relative h-full">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={SEGMENT}
      >
        <span className="text-xs font-semibold">{words.when}</span>
        <span className={VALUE}>{value}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WhenPopover
            button={button}
            filters={filters}
            onChange={change}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Events of the form after which the visitor may have begun or ended to type. */
const TYPING = ['input', 'focusin', 'focusout'] as const;

function isTypingInto(form: HTMLFormElement | null): boolean {
  const input = form?.elements.namedItem('search');
  if (!(input instanceof HTMLInputElement)) return false;
  return document.activeElement === input || input.value !== input.defaultValue;
}

/**
 * Returns whether the visitor uses the first field itself: on a phone it is a plain field until
 * hydration, and stays one while it holds the focus or a text that was typed before.
 */
function useTyping(form: RefObject<HTMLFormElement | null>): boolean {
  const subscribe = (changed: () => void) => {
    const listening = new AbortController();
    for (const event of TYPING) form.current?.addEventListener(event, changed, listening);
    return () => listening.abort();
  };
  return useSyncExternalStore(
    subscribe,
    () => isTypingInto(form.current),
    () => false,
  );
}

interface PhoneFieldProps extends Pick<CatalogSearchProps, 'filters' | 'trade' | 'placeName'> {
  actions: SearchActions;
  /** False before hydration, and while the visitor types into the field below. */
  isCovered: boolean;
}

/** On phones, after hydration: covers the first field and opens the sheet. */
function PhoneField(props: PhoneFieldProps) {
  const { filters, trade, placeName, actions, isCovered } = props;
  const values = [trade, filters.search, ...detailsOf(filters, placeName)].filter(Boolean);
  const cover = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !actions.isSheetOpen) cover.current?.focus({ preventScroll: true });
    wasOpen.current = actions.isSheetOpen;
  }, [actions.isSheetOpen]);
  if (!isCovered) return null;
  return (
    <a
      ref={cover}
      href={`#${SEARCH_FORM_ID}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        actions.openSheet();
      }}
      className="absolute inset-0 z-1 flex items-center gap-3 rounded-full bg-surface px-4.5 md:hidden"
    >
      <Search className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <span
        className={
          values.length > 0 ? 'line-clamp-2 leading-tight font-semibold' : 'truncate text-muted'
        }
      >
        {values.join(' · ') || words.searchPlaceholder}
      </span>
    </a>
  );
}

/** Filters without a control of the form; a form without JavaScript sends them too. */
const HIDDEN = ['skill', 'place', 'near', 'within', 'from', 'maxPrice', 'minRating'] as const;

type FurtherControlsProps = Pick<CatalogSearchProps, 'filters' | 'country' | 'isAsked'> & {
  actions: SearchActions;
};

function FurtherControls({ filters, country, isAsked, actions }: FurtherControlsProps) {
  const hidden = isAsked ? ([...HIDDEN, 'country'] as const) : HIDDEN;
  return (
    <>
      {hidden.map(
        (name) =>
          filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} />,
      )}
      {country !== undefined && !isAsked && (
        // Phones choose the country in the sheet, or among the fields that open without scripts.
        <div className={classNames('mt-3 sm:max-w-60', ONLY_FULL)} data-shown="signed-out">
          <CountrySelect country={country} onCountry={actions.toCountry} />
        </div>
      )}
    </>
  );
}

export interface CatalogSearchProps {
  /** The filters of the current address. */
  filters: CatalogFilters;
  /** The name of the chosen category. */
  trade: string | undefined;
  /** The name of the chosen place; empty for none. */
  placeName: string;
  /** Country of the list; undefined for users who see only the services of their own country. */
  country: Country | null | undefined;
  /** Above the results, where the search is one line. */
  isAsked: boolean;
}

/** The glass on a phone, which sends the form before the page is loaded. */
function PhoneSubmit({ isCovered }: { isCovered: boolean }) {
  return (
    <button
      type="submit"
      aria-label={words.searchButton}
      className={classNames(
        'flex h-13 w-12.5 shrink-0 items-center pl-4.5 text-muted group-target/search:hidden md:hidden',
        isCovered && 'invisible',
      )}
    >
      <Search className="size-5" aria-hidden="true" />
    </button>
  );
}

/**
 * The search for what, where and when. A GET form, which works without JavaScript; with JavaScript,
 * each choice navigates immediately.
 */
export function CatalogSearch({ filters, trade, placeName, country, isAsked }: CatalogSearchProps) {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const actions = useSearch({ filters, placeName, country: country ?? undefined, form });
  const { open } = actions;
  const where = country ?? undefined;
  const address = homeAddress(filters);
  const lists = { filters, placeName, country: where, onChange: open };
  const isTyping = useTyping(form);
  const isCovered = useHydrated() && !isTyping;
  const details = detailsOf(filters, placeName);
  return (
    <>
      <form
        ref={form}
        id={SEARCH_FORM_ID}
        role="search"
        action="/"
        method="get"
        className="group/search"
        onSubmit={(event) => {
          event.preventDefault();
          // Suggestions that load after Enter would cover the results.
          if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
          void actions.submit();
        }}
      >
        <div className={BAR}>
          <PhoneField
            filters={filters}
            trade={trade}
            placeName={placeName}
            actions={actions}
            isCovered={isCovered}
          />
          <PhoneSubmit isCovered={isCovered} />
          <TextSegment
            label={words.what}
            name="search"
            placeholder={words.searchPlaceholder}
            text={filters.search ?? ''}
            address={address}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            renderList={(input) => <WhatList {...lists} input={input} onOpen={open} />}
            className={isCovered ? 'max-md:invisible' : undefined}
            segmentClassName="max-md:rounded-full max-md:pl-0 max-md:group-target/search:pl-5"
            labelClassName="max-md:sr-only max-md:group-target/search:not-sr-only"
          />
          {details.length > 0 && (
            <span
              className="max-w-2/5 truncate pr-4.5 font-semibold group-target/search:hidden md:hidden"
              aria-hidden="true"
            >
              {details.join(' · ')}
            </span>
          )}
          <TextSegment
            label={words.where}
            name="where"
            placeholder={words.wherePlaceholder}
            text={placeName}
            address={address}
            maxLength={80}
            enterKeyHint="search"
            renderList={(input) => <WhereList {...lists} input={input} />}
            className={ONLY_FULL}
          />
          <div className={classNames('min-w-44 lg:min-w-52', ONLY_FULL)}>
            <WhenSegment filters={filters} actions={actions} />
          </div>
          <div className={classNames('shrink-0 items-center border-0! p-2.5 md:flex', ONLY_FULL)}>
            <Button type="submit" size="lg" className="max-md:w-full">
              {words.searchButton}
            </Button>
          </div>
        </div>
        <noscript>
          <a
            href={`#${SEARCH_FORM_ID}`}
            className="mt-2 inline-block text-link group-target/search:hidden md:hidden"
          >
            {words.placeAndDay}
          </a>
        </noscript>
        <FurtherControls filters={filters} country={country} isAsked={isAsked} actions={actions} />
      </form>
      {actions.isSheetOpen && (
        <Suspense fallback={null}>
          <SearchSheet
            filters={filters}
            placeName={placeName}
            country={country}
            onClose={actions.closeSheet}
            onOpen={actions.open}
          />
        </Suspense>
      )}
    </>
  );
}
