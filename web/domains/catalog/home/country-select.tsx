import { toCountry, type Country } from '@oficio/contract/platform/countries.ts';
import { countryOptions } from '#platform/open-countries.ts';
import { Select } from '#ui/controls/select.tsx';
import { homeWords as words } from '../catalog-home.text.ts';

export interface CountrySelectProps {
  /** Null for all countries. */
  country: Country | null;
  onCountry: (country: Country | null) => void;
}

/** The country whose services are listed. */
export function CountrySelect({ country, onCountry }: CountrySelectProps) {
  return (
    <Select
      name="country"
      aria-label={words.country}
      className="min-h-touch font-semibold"
      placeholder={words.allCountries}
      options={countryOptions(country)}
      value={country ?? ''}
      onChange={(event) => onCountry(toCountry(event.currentTarget.value))}
    />
  );
}
