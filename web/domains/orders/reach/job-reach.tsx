import type { Country } from '@oficio/contract/platform/countries.ts';
import { Link } from 'react-router';
import MapPin from 'lucide-react/icons/map-pin';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { homeAddress } from '#domains/catalog/catalog-filters.form.ts';
import { PlaceField } from '#domains/places/place-field.tsx';
import type { JobForm } from '../job/job.form.ts';
import { useHasOthers, type JobReach as Reach } from './reach.api.ts';
import { reachWords as words } from './reach.text.ts';

export interface JobReachProps {
  form: JobForm;
  reach: Reach;
  /** The search for others is for this trade. */
  skillId: string;
  /** The country of the provider. */
  country: Country | null;
  /** Opens the quote; not given in the quote itself, which may be sent to any place. */
  onQuote?: (() => void) | undefined;
}

/** Asks for the place of an address, and says when it lies outside of the area of the provider. */
export function JobReach(props: JobReachProps) {
  const { form, skillId, country, onQuote } = props;
  const { data, isAsked } = props.reach;
  const hasOthers = useHasOthers(skillId, data?.outside ? data.place?.id : undefined);
  return (
    <div aria-live="polite" className="mt-4 flex flex-col gap-4 empty:hidden">
      {isAsked && (
        <PlaceField
          label={words.placeRequired}
          hint={words.placeHint}
          country={country}
          value={data?.place ?? null}
          onChoose={({ id }) => form.setValue('placeId', id)}
        />
      )}
      {data?.outside && data.place && (
        <Banner
          tone="warning"
          icon={<MapPin />}
          action={
            <div className="flex flex-wrap gap-3">
              {onQuote && (
                <Button variant="secondary" onClick={onQuote}>
                  {words.quote}
                </Button>
              )}
              {hasOthers && (
                <Button asChild variant="secondary">
                  <Link to={homeAddress({ skill: skillId, place: data.place.id })}>
                    {words.others(data.place.name)}
                  </Link>
                </Button>
              )}
            </div>
          }
        >
          {`${data.outside} ${onQuote ? words.onlyQuote : words.quoteAnyway}`}
        </Banner>
      )}
    </div>
  );
}
