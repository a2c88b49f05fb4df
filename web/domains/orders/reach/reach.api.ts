import type { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listServiceCardsRequest } from '@oficio/contract/domains/catalog/catalog.requests.ts';
import { getJobReach } from '@oficio/contract/domains/orders/orders-reach.endpoints.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callEndpoint } from '#platform/api/api-client.ts';
import { useUser } from '#platform/session/session.ts';
import { useChosenPlace } from '#domains/places/places.api.ts';
import { OTHER_PLACE, PROFILE_PLACE, type JobForm } from '../job/job.form.ts';

export type JobReach = ReturnType<typeof useJobReach>;

/**
 * Asks whether the provider of a card goes to the chosen address. While the answer is missing nothing is blocked: the server
 * checks a booking itself. `country` is that of the provider; with `isAskedElsewhere` another field asks for the place.
 */
export function useJobReach(
  cardId: string,
  form: JobForm,
  { country, isAskedElsewhere = false }: { country: Country | null; isAskedElsewhere?: boolean },
) {
  const [place, placeId] = useWatch({ control: form.control, name: ['place', 'placeId'] });
  const user = useUser();
  const isSaved = place !== PROFILE_PLACE && place !== OTHER_PLACE;
  const query = {
    serviceCardId: cardId,
    ...(isSaved && { addressId: place }),
    ...(placeId && { placeId }),
  };
  const { data } = useQuery({
    queryKey: ['orders', 'reach', user?.id, user?.address, query],
    queryFn: ({ signal }) => callEndpoint(getJobReach, { query }, { signal }),
    // The form asks for the place of an address that is typed.
    enabled: user !== null && (place !== OTHER_PLACE || placeId !== ''),
    staleTime: 0,
  });
  const isAsked = place !== OTHER_PLACE && data?.hasArea === true;
  const needsPlace = isAsked && data.place === null;
  // A chosen place can still be changed, as long as the address is the same.
  const [asked, setAsked] = useState(!isAskedElsewhere && placeId ? place : null);
  if (needsPlace && !isAskedElsewhere && asked !== place) setAsked(place);
  const searched = useChosenPlace(country);
  useEffect(() => {
    if (needsPlace && searched) form.setValue('placeId', searched.id);
  }, [needsPlace, searched, form]);
  return {
    data,
    needsPlace,
    isAsked: !isAskedElsewhere && isAsked && asked === place,
    isOutside: Boolean(data?.outside),
  };
}

/** True once it is known that somebody of a trade goes to a place. */
export function useHasOthers(skill: string, place: string | undefined): boolean {
  const query = { skill, place, limit: '1' };
  const { data } = useQuery({
    queryKey: ['orders', 'others', skill, place],
    queryFn: ({ signal }) =>
      callEndpoint<typeof listServiceCards>(listServiceCardsRequest, { query }, { signal }),
    enabled: place !== undefined,
  });
  return data?.[0] !== undefined;
}
