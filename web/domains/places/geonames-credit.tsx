import { Link } from 'react-router';
import { placesWords as words } from './places.text.ts';

/** Leads to the attribution that the license of the places requires. */
export function GeoNamesCredit() {
  return (
    <Link to="/terms#creditos" className="self-start text-xs text-muted underline">
      {words.credit}
    </Link>
  );
}
