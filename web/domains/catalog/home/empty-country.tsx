import { Banner } from '#ui/feedback/banner.tsx';
import { homeWords as words } from '../catalog-home.text.ts';

/** Says that the guessed country of the visitor has no services, and that all countries are listed. */
export function EmptyCountry({ country }: { country: string }) {
  return <Banner className="mb-4">{words.nothingInCountry(country)}</Banner>;
}
