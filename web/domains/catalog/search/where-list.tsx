import { useState } from 'react';
import { Clock, Globe, LocateFixed, MapPin, Trash2 } from 'lucide-react';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { ComboboxList, type ComboboxOption } from '../../../ui/combobox/combobox-list.tsx';
import { controlsText } from '../../../ui/ui-controls.text.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  changeFilters,
  homeAddress,
  readFilters,
  type CatalogFilters,
  type FilterChange,
} from '../home/filters.form.ts';
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
 * Reads the location when the visitor presses for it. It is rounded before it leaves this function.
 */
function useLocation(onLocated: (near: string, name: string) => void) {
  const [note, setNote] = useState<string | null>(null);
  const read = async () => {
    setNote(words.locating);
    try {
      const { coords } = await locate();
      const near = [coords.latitude, coords.longitude].map(round).join(',');
      const place = await findNearestPlace(near).catch(() => null);
      setNote(null);
      onLocated(near, place?.name ?? words.yourPlace);
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
  const change = (kind: 'place' | 'near', value: string, label: string, detail: string | null) => {
    rememberSearch('catalog-places', { address: `/?${kind}=${value}`, label, detail });
    apply({ [kind]: value }, label);
  };
  const location = useLocation((near, name) => change('near', near, name, words.yourPlace));
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
      const { place, near } = readFilters(new URLSearchParams(id.slice('recent:/?'.length)));
      change(place ? 'place' : 'near', place ?? near ?? '', label, detail);
    } else change('place', id, label, detail);
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
