import { MAX_SEARCH_LENGTH } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import { useEffect, useRef } from 'react';
import { Search, Zap } from 'lucide-react';
import { countryNames, type Country } from '@oficio/contract/platform/countries.ts';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { homeAddress, toCountry, toSearch, type CatalogFilters } from './filters.form.ts';
import { catalogWords as words } from '../catalog.text.ts';
import { chooseCountry } from './visitor-country.tsx';

/** In milliseconds: long enough to finish a word. */
const TYPING_PAUSE = 300;

const countryOptions = countryNames.map((name) => ({ value: name, label: name }));

/** Follows what is typed, after a pause; a whole word is one step of the back button, not each letter. */
function useTypedSearch(filters: CatalogFilters) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<string | null>(null);
  const latest = useRef(filters);

  const apply = () => {
    clearTimeout(timer.current);
    const search = toSearch(input.current?.value ?? '');
    if (search === latest.current.search) return;
    const isSameWord = typed.current !== null && typed.current === latest.current.search;
    typed.current = search;
    void navigate(homeAddress({ ...latest.current, search }), {
      replace: isSameWord,
      preventScrollReset: true,
    });
  };
  const type = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, TYPING_PAUSE);
  };

  useEffect(() => {
    latest.current = filters;
  });
  // The back button changes the address: the field follows, but never what is being typed.
  const { search } = filters;
  const isFirst = useRef(true);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    // Before hydration somebody may have typed already.
    if (isFirst.current && element.value !== search) element.form?.requestSubmit();
    else if (search !== typed.current) element.value = search;
    isFirst.current = false;
    if (search !== typed.current) typed.current = null;
    return () => clearTimeout(timer.current);
  }, [search]);

  return { input, type, apply };
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

/** A checkbox, so that it also works as a plain form. */
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

export interface CatalogSearchProps {
  /** As the address has them. */
  filters: CatalogFilters;
  /** Whose services are shown; undefined for somebody who sees only their own country's. */
  country: Country | null | undefined;
}

/** A GET form for a browser without script; with it, every change is an address of its own. */
export function CatalogSearch({ filters, country }: CatalogSearchProps) {
  const navigate = useNavigate();
  const { input, type, apply } = useTypedSearch(filters);
  const go = (change: Partial<CatalogFilters>) => {
    const search = toSearch(input.current?.value ?? '');
    void navigate(homeAddress({ ...filters, search, ...change }), { preventScrollReset: true });
  };
  return (
    <form
      role="search"
      action="/"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="flex gap-2.5">
        <div className="min-w-0 flex-1">
          <TextInput
            ref={input}
            type="search"
            name="search"
            aria-label={words.search}
            placeholder={words.searchPlaceholder}
            defaultValue={filters.search}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            icon={<Search />}
            onChange={type}
            className="min-h-13 shadow-card"
          />
        </div>
        <Button type="submit" size="lg" className="max-sm:sr-only">
          {words.searchButton}
        </Button>
      </div>
      {filters.skill && <input type="hidden" name="skill" value={filters.skill} />}
      <div className="mt-3 flex gap-2.5">
        {country !== undefined && (
          <CountryChooser
            country={country}
            onCountry={(chosen) => {
              chooseCountry(chosen);
              go({ country: chosen });
            }}
          />
        )}
        <UrgentToggle isOn={filters.isEmergency} onToggle={(isEmergency) => go({ isEmergency })} />
      </div>
    </form>
  );
}
