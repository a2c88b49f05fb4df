import {
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { MAX_SEARCH_LENGTH } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import { Search, Zap } from 'lucide-react';
import { countryNames, type Country } from '@oficio/contract/platform/countries.ts';
import { lazyPart } from '../../../platform/api/fetch-part.ts';
import { useEarlyPress } from '../../../platform/pages/early-press.ts';
import { useHydrated } from '../../../platform/pages/use-hydrated.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { homeAddress, SEARCH_FORM_ID, toCountry, type CatalogFilters } from './filters.form.ts';
import { dayText, homeWords as words } from './home.text.ts';
import { loadSearch, useSearch, type SearchActions } from './use-search.tsx';

const WhatList = lazyPart(async () => (await loadSearch()).WhatList);
const WhereList = lazyPart(async () => (await loadSearch()).WhereList);
const WhenPopover = lazyPart(async () => (await loadSearch()).WhenPopover);
const SearchSheet = lazyPart(async () => (await import('../search/search-sheet.tsx')).SearchSheet);

const countryOptions = countryNames.map((name) => ({ value: name, label: name }));
const SEGMENT =
  'flex h-full w-full flex-col justify-center rounded-xl px-5 py-2.5 text-left hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent';
const VALUE = 'w-full truncate bg-transparent outline-none';

interface TextSegmentProps extends ComponentProps<'input'> {
  label: string;
  /** The text of the address. */
  text: string;
  /** A new address replaces the text that the user typed. */
  address: string;
  /** Loaded when the field gets the focus; extends the field. */
  renderList: (input: HTMLInputElement) => ReactNode;
}

/** A field of the bar. Its text stays what the user typed until the address changes. */
function TextSegment({ label, text, address, renderList, ...rest }: TextSegmentProps) {
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
    <div className="relative min-w-0 flex-1">
      <div className={SEGMENT}>
        <label htmlFor={id} className="text-xs font-semibold">
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

interface PhoneSearchProps {
  filters: CatalogFilters;
  placeName: string;
  country: Country | undefined;
  actions: SearchActions;
}

/** On phones: one field that opens the sheet. It links to the form for browsers without JavaScript. */
function PhoneSearch({ filters, placeName, country, actions }: PhoneSearchProps) {
  const early = useEarlyPress('search', actions.openSheet);
  const { search, day, from } = filters;
  const values = [search, placeName, day && dayText(day, from)].filter(Boolean);
  const field = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !actions.isSheetOpen) field.current?.focus({ preventScroll: true });
    wasOpen.current = actions.isSheetOpen;
  }, [actions.isSheetOpen]);
  return (
    <>
      <a
        ref={field}
        {...early}
        href={`#${SEARCH_FORM_ID}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          actions.openSheet();
        }}
        className="flex min-h-13 items-center gap-3 rounded-full border border-edge bg-surface px-4.5 shadow-card md:hidden"
      >
        <Search className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <span className={values.length > 0 ? 'truncate font-semibold' : 'truncate text-muted'}>
          {values.join(' · ') || words.searchPlaceholder}
        </span>
      </a>
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

interface CountryChooserProps {
  country: Country | null;
  onCountry: (country: Country | null) => void;
}

function CountryChooser({ country, onCountry }: CountryChooserProps) {
  return (
    <div className="min-w-0 flex-1 sm:max-w-60" data-shown="signed-out">
      <Select
        name="country"
        aria-label={words.country}
        className="min-h-touch text-sm font-semibold"
        placeholder={words.allCountries}
        options={countryOptions}
        value={country ?? ''}
        onChange={(event) => onCountry(toCountry(event.currentTarget.value))}
      />
    </div>
  );
}

interface UrgentToggleProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** A checkbox, so that the form works without JavaScript. */
function UrgentToggle({ isOn, onToggle }: UrgentToggleProps) {
  return (
    <label className="inline-flex min-h-touch shrink-0 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-4.5 text-sm font-semibold transition-colors select-none hover:border-edge has-checked:border-urgent has-checked:bg-urgent has-checked:text-on-urgent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="checkbox"
        name="emergency"
        value="true"
        checked={isOn}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        className="sr-only"
      />
      <Zap className="size-4" aria-hidden="true" />
      {words.urgent}
    </label>
  );
}

/** Filters without a control of the form; a form without JavaScript sends them too. */
const HIDDEN = ['skill', 'place', 'near', 'within', 'from', 'maxPrice', 'minRating'] as const;

export interface CatalogSearchProps {
  /** The filters of the current address. */
  filters: CatalogFilters;
  /** The name of the chosen place; empty for none. */
  placeName: string;
  /** Country of the list; undefined for users who see only the services of their own country. */
  country: Country | null | undefined;
}

/**
 * The search for what, where and when. A GET form, which works without JavaScript; with JavaScript,
 * each choice navigates immediately.
 */
export function CatalogSearch({ filters, placeName, country }: CatalogSearchProps) {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const actions = useSearch({ filters, placeName, country: country ?? undefined, form });
  const { change, open } = actions;
  const where = country ?? undefined;
  const address = homeAddress(filters);
  const lists = { filters, placeName, country: where, onChange: open };
  return (
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
      <PhoneSearch filters={filters} placeName={placeName} country={where} actions={actions} />
      <div className="mt-3 hidden flex-col rounded-xl border border-edge bg-surface shadow-card group-target/search:flex md:mt-0 md:flex md:min-h-18 md:flex-row md:items-center md:divide-x md:divide-line md:*:h-18">
        <TextSegment
          label={words.what}
          name="search"
          placeholder={words.searchPlaceholder}
          text={filters.search ?? ''}
          address={address}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          renderList={(input) => <WhatList {...lists} input={input} onOpen={open} />}
        />
        <TextSegment
          label={words.where}
          name="where"
          placeholder={words.wherePlaceholder}
          text={placeName}
          address={address}
          maxLength={80}
          enterKeyHint="search"
          renderList={(input) => <WhereList {...lists} input={input} />}
        />
        <div className="min-w-44 lg:min-w-52">
          <WhenSegment filters={filters} actions={actions} />
        </div>
        <div className="flex shrink-0 items-center border-0! p-2.5">
          <Button type="submit" size="lg" className="max-md:w-full">
            {words.searchButton}
          </Button>
        </div>
      </div>
      {HIDDEN.map(
        (name) =>
          filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} />,
      )}
      <div className="mt-3 flex gap-2.5">
        {country !== undefined && (
          <CountryChooser country={country} onCountry={actions.toCountry} />
        )}
        <UrgentToggle
          isOn={Boolean(filters.emergency)}
          onToggle={(isOn) => change({ emergency: isOn ? 'true' : null })}
        />
      </div>
    </form>
  );
}
