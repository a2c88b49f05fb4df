import { useState } from 'react';
import Clock from 'lucide-react/icons/clock';
import Globe from 'lucide-react/icons/globe';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import Trash2 from 'lucide-react/icons/trash';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { ComboboxList, type ComboboxOption } from '#ui/combobox/combobox-list.tsx';
import { controlsText } from '#ui/ui-controls.text.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  changeFilters,
  homeAddress,
  readFilters,
  type CatalogFilters,
  type FilterChange,
} from '../catalog-filters.form.ts';
import { findNearestPlace, placeDetail, usePlaces, useTypedText } from './search.api.ts';
import { rememberSearch, useRecentSearches } from './recent-searches.tsx';
import { searchWords as words } from './search.text.ts';
import { namePlace } from './typed-search.tsx';

const ANYWHERE = 'anywhere';
const LOCATE = 'locate';
const CLEAR = 'clear';
const LOCATION_OPTIONS = { timeout: 10_000, maximumAge: 10 * 60_000 };

/** Two decimals: about 1 km. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;

function locate(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, LOCATION_OPTIONS);
  });
}

/**
 * Finds the nearest place when the visitor presses for it. The location is rounded before it leaves this function, and only
 * the place gets into an address.
 */
function useLocation(onLocated: (place: Place) => void) {
  const [note, setNote] = useState<string | null>(null);
  const read = async () => {
    setNote(words.locating);
    try {
      const { coords } = await locate();
      const near = [coords.latitude, coords.longitude].map(round).join(',');
      const place = await findNearestPlace(near);
      if (!place) return setNote(words.locationFailed);
      setNote(null);
      onLocated(place);
    } catch (error) {
      const isDenied = (error as Partial<GeolocationPositionError>).code === 1;
      setNote(isDenied ? words.locationDenied : words.locationFailed);
    }
  };
  return { note, read };
}

export interface WhereListProps {
  input: HTMLInputElement;
  filters: CatalogFilters;
  country: Country | undefined;
  /** The address of the list with the chosen place. */
  onChange: (address: string, placeName: string) => void;
  isInline?: boolean;
}

/** Options for the second field: the location, last places, and the places of the typed text. */
export function WhereList({ input, filters, country, onChange, isInline = false }: WhereListProps) {
  const client = useQueryClient();
  const text = useTypedText(input);
  const query = usePlaces(text, country);
  const { searches, forget } = useRecentSearches('catalog-places');
  const apply = (question: FilterChange, name: string) => {
    // The words that are typed in the first field apply with the place.
    const search = input.form?.querySelector<HTMLInputElement>('[name=search]')?.value;
    const typed = search === undefined ? {} : { search };
    const next = changeFilters(filters, { place: null, near: null, ...typed, ...question });
    if (name) namePlace(client, next, name);
    onChange(homeAddress(next), name);
  };
  const change = (place: string, label: string, detail: string | null) => {
    rememberSearch('catalog-places', { address: `/?place=${place}`, label, detail });
    apply({ place }, label);
  };
  const location = useLocation(({ id, name }) => change(id, name, words.yourPlace));
  const places = text ? (query.data ?? []) : [];
  const recent = searches.map(({ address, label, detail }) => ({
    id: `recent:${address}`,
    label,
    detail,
    icon: <Clock />,
    isRemovable: true,
  }));
  const clear = { id: CLEAR, label: words.clearPlaces, icon: <Trash2 />, staysOpen: true };
  const shortcuts = [
    {
      id: LOCATE,
      label: words.locate,
      detail: words.locateDetail,
      icon: <LocateFixed />,
      staysOpen: true,
    },
    { id: ANYWHERE, label: words.anywhere, icon: <Globe /> },
  ];
  const groups = text
    ? [
        {
          name: words.places,
          options: places.map((place) => ({
            id: place.id,
            label: place.name,
            detail: placeDetail(place),
            icon: <MapPin />,
          })),
        },
      ]
    : [
        { name: words.places, options: shortcuts },
        { name: words.recentPlaces, options: recent.length > 1 ? [...recent, clear] : recent },
      ];
  const choose = ({ id, label, detail = null }: ComboboxOption) => {
    if (id === LOCATE) void location.read();
    else if (id === ANYWHERE) apply({}, '');
    else if (id === CLEAR) forget();
    else if (id.startsWith('recent:')) {
      const { place = '' } = readFilters(new URLSearchParams(id.slice('recent:/?'.length)));
      change(place, label, detail);
    } else change(id, label, detail);
  };
  const isNone = text !== '' && query.isSuccess && !query.isFetching && places.length === 0;
  const note = (isNone && words.placesNone) || (text && query.isError && words.placesFailed);
  return (
    <ComboboxList
      input={input}
      label={words.places}
      groups={groups}
      answers={query.isPlaceholderData || query.isPending ? text && null : text}
      status={query.isFetching ? '' : controlsText.suggestions(places.length || recent.length)}
      note={note || (location.note && <p role="status">{location.note}</p>)}
      onChoose={choose}
      onRemove={({ id }) => forget(id.slice('recent:'.length))}
      isInline={isInline}
      className={isInline ? undefined : 'min-w-80'}
    />
  );
}
