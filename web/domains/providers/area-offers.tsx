import { serviceAreaLimits } from '@oficio/contract/domains/places/places-area.schema.ts';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import { placeLabel } from '@oficio/contract/domains/places/places.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { placesQuery } from '../places/places.api.ts';
import { addPlace, toAreaBody, toAreaFields } from './area/area.form.ts';
import { areaWords as words } from './area/area.text.ts';
import { AREA_PATH } from './area-notice.tsx';
import { updateProviderProfileMutation } from './providers.api.ts';
import { ownProviderProfileQuery } from './providers-own.api.ts';
import { describeArea } from './providers-area.text.ts';

const isSameName = (left: string, right: string) =>
  left.localeCompare(right, 'es', { sensitivity: 'base', ignorePunctuation: true }) === 0;

/** The place that a typed zone names, preferably in a region of the area; undefined if none does. */
function findNamed(
  zone: string,
  found: readonly Place[] | undefined,
  chosen: readonly Place[],
): Place | undefined {
  const named = found?.filter(({ name }) => isSameName(name, zone.trim())) ?? [];
  const regions = chosen.map(({ region }) => region);
  return named.find(({ region }) => regions.includes(region)) ?? named[0];
}

interface ZoneOfferProps {
  zone: string;
  chosen: readonly Place[];
}

/** Offers to add the place that one typed zone names. */
function ZoneOffer({ zone, chosen }: ZoneOfferProps) {
  const { data } = useQuery(placesQuery(zone));
  const { mutate, isPending } = useMutation(updateProviderProfileMutation);
  const place = findNamed(zone, data, chosen);
  if (!place || chosen.some(({ id }) => id === place.id)) return null;
  const add = () => {
    const places = addPlace(chosen, place);
    const fields = { ...toAreaFields(null), kind: 'PLACES' as const, places };
    mutate(
      { serviceArea: toAreaBody(fields) },
      {
        onSuccess: () => showSuccess(words.added(place.name)),
        onError: (error) => showError(errorMessage(error, words.addFailed)),
      },
    );
  };
  return (
    <Banner
      title={words.offer(placeLabel(place))}
      action={
        <Button variant="secondary" icon={<Plus />} loading={isPending} onClick={add}>
          {words.add(place.name)}
        </Button>
      }
    >
      {words.offerHint}
    </Banner>
  );
}

/** Offers to add the places that typed zones name to the area of the signed-in provider. */
export function AreaOffers({ zones }: { zones: readonly string[] }) {
  const { data: own } = useQuery(ownProviderProfileQuery());
  if (!own) return null;
  const { serviceArea: area } = own;
  if (area?.kind === 'RADIUS') {
    return (
      <p className="text-sm text-muted">
        <span>{`${words.foundBy} ${describeArea(area)}.`}</span>{' '}
        <Link to={AREA_PATH} className="font-medium underline">
          {words.change}
        </Link>
      </p>
    );
  }
  const chosen = area?.places ?? [];
  if (chosen.length >= serviceAreaLimits.places) return null;
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {zones.map((zone) => (
        <ZoneOffer key={zone} zone={zone} chosen={chosen} />
      ))}
    </div>
  );
}
