import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Trash2 from 'lucide-react/icons/trash';
import Wrench from 'lucide-react/icons/wrench';
import type { Suggestions } from '@oficio/contract/domains/catalog/catalog-suggestions.schema.ts';
import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ComboboxList,
  type ComboboxGroup,
  type ComboboxOption,
} from '#ui/combobox/combobox-list.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { controlsText } from '#ui/ui-controls.text.ts';
import { skillsQuery } from '#domains/skills/skills.api.ts';
import { changeFilters, homeAddress, type CatalogFilters } from '../catalog-filters.form.ts';
import { placeDetail, useSuggestions, useTypedText } from './search.api.ts';
import { useRecentSearches, type RecentSearch } from './recent-searches.tsx';
import { searchWords as words } from './search.text.ts';
import { namePlace, remember } from './typed-search.tsx';

/** The trades that are offered before the first letter. */
const FIRST_TRADES = 6;

/** Folds accents and case, so that 'plomeria' finds 'Plomería' before the server responds. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface SuggestionSource {
  text: string;
  suggestions: Suggestions | undefined;
  skills: readonly Skill[];
  recent: readonly RecentSearch[];
}

const CLEAR = 'clear';

function recentOptions(recent: readonly RecentSearch[], canClear: boolean): ComboboxOption[] {
  const options = recent.map(({ address, label, detail }) => ({
    id: `recent:${address}`,
    label,
    detail,
    icon: <Clock />,
    isRemovable: true,
  }));
  const clear = { id: CLEAR, label: words.clearRecent, icon: <Trash2 />, staysOpen: true };
  return canClear && recent.length > 1 ? [...options, clear] : options;
}

/** Groups of options; trades are found on the device until the server responds. */
function toGroups({ text, suggestions, skills, recent }: SuggestionSource): ComboboxGroup[] {
  const start = fold(text);
  const known = skills.filter(({ name }) => fold(name).startsWith(start)).slice(0, FIRST_TRADES);
  const trades = text ? (suggestions?.skills ?? known) : known;
  const found = text ? suggestions : undefined;
  const searches = recent.filter(({ label }) => fold(label).startsWith(start));
  return [
    { name: words.recent, options: recentOptions(searches, !text) },
    {
      name: words.trades,
      options: trades.map(({ id, name }) => ({
        id: `skill:${id}`,
        label: name,
        icon: <Wrench />,
      })),
    },
    {
      name: words.places,
      options: (found?.places ?? []).map((place) => ({
        id: `place:${place.id}`,
        label: place.name,
        detail: placeDetail(place),
        icon: <MapPin />,
      })),
    },
    {
      name: words.providers,
      options: (found?.providers ?? []).map(
        ({ id, fullName, photoUrl, skillName, workImageUrl }) => ({
          id: `provider:${id}`,
          label: fullName,
          detail: skillName,
          icon: <Avatar name={fullName} photoUrl={photoUrl} size="sm" />,
          ...(workImageUrl && { picture: { url: workImageUrl, alt: words.work } }),
        }),
      ),
    },
  ];
}

export interface WhatListProps {
  input: HTMLInputElement;
  filters: CatalogFilters;
  placeName: string;
  country: Country | undefined;
  /** The address of the list of the chosen trade or place. */
  onChange: (address: string, placeName: string) => void;
  /** The address of a provider, or of a search of this device. */
  onOpen: (address: string) => void;
  isInline?: boolean;
}

/** Suggestions for the first field: own last searches, trades, places and providers. */
export function WhatList({ input, country, onOpen, isInline = false, ...props }: WhatListProps) {
  const client = useQueryClient();
  const text = useTypedText(input);
  const query = useSuggestions(text, country);
  const { data: skills = [] } = useQuery(skillsQuery());
  const { searches, forget } = useRecentSearches('catalog-recent');
  const groups = toGroups({ text, suggestions: query.data, skills, recent: searches });
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const choose = ({ id, label }: ComboboxOption) => {
    const [kind, value] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
    if (id === CLEAR) return forget();
    if (kind === 'recent') return onOpen(value);
    if (kind === 'provider') return onOpen(`/provider-profiles/${value}`);
    const isPlace = kind === 'place';
    const change = { [kind]: value, search: null, ...(isPlace && { near: null }) };
    const next = changeFilters(props.filters, change);
    const placeName = isPlace ? label : props.placeName;
    if (isPlace) namePlace(client, next, label);
    else remember(client, next, placeName);
    return props.onChange(homeAddress(next), placeName);
  };
  return (
    <ComboboxList
      input={input}
      label={words.suggestions}
      groups={groups}
      answers={query.isPlaceholderData || query.isPending ? text && null : text}
      status={query.isFetching ? '' : controlsText.suggestions(count)}
      note={query.isError && text ? words.suggestionsFailed : undefined}
      onChoose={choose}
      onRemove={({ id }) => forget(id.slice('recent:'.length))}
      isInline={isInline}
      className={isInline ? undefined : 'min-w-80'}
    />
  );
}
