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

/** In milliseconds; long enough to finish a word. */
const DEBOUNCE_MS = 300;

const countryOptions = countryNames.map((name) => ({ value: name, label: name }));

/**
 * Navigates to the typed search, debounced. Replaces the history entry while the user continues
 * the same text, so that the back button does not step through single letters.
 */
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
    const isContinued = typed.current !== null && typed.current === latest.current.search;
    typed.current = search;
    void navigate(homeAddress({ ...latest.current, search }), {
      replace: isContinued,
      preventScrollReset: true,
    });
  };
  const type = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, DEBOUNCE_MS);
  };

  useEffect(() => {
    latest.current = filters;
  });
  // The back button changes the address; the field shows the new search unless the user is typing.
  const { search } = filters;
  const isFirstEffect = useRef(true);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    // The user may have typed before hydration.
    if (isFirstEffect.current && element.value !== search) element.form?.requestSubmit();
    else if (search !== typed.current) element.value = search;
    isFirstEffect.current = false;
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

export interface CatalogSearchProps {
  /** The filters of the current address. */
  filters: CatalogFilters;
  /** Country of the list; undefined for users who see only the services of their own country. */
  country: Country | null | undefined;
}

/**
 * A GET form, which works without JavaScript. With JavaScript, each change navigates immediately.
 */
export function CatalogSearch({ filters, country }: CatalogSearchProps) {
  const navigate = useNavigate();
  const { input, type, apply } = useTypedSearch(filters);
  const navigateTo = (change: Partial<CatalogFilters>) => {
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
              navigateTo({ country: chosen });
            }}
          />
        )}
        <UrgentToggle
          isOn={filters.isEmergency}
          onToggle={(isEmergency) => navigateTo({ isEmergency })}
        />
      </div>
    </form>
  );
}
