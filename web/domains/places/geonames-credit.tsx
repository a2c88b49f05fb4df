import { placesWords as words } from './places.text.ts';

/** The attribution that the license of the places requires. */
export function GeoNamesCredit() {
  return (
    <p className="text-xs text-muted">
      {words.credit}{' '}
      <a href="https://www.geonames.org" className="underline" rel="noreferrer">
        GeoNames
      </a>{' '}
      (
      <a
        href="https://creativecommons.org/licenses/by/4.0/deed.es"
        className="underline"
        rel="noreferrer"
      >
        CC BY 4.0
      </a>
      )
    </p>
  );
}
