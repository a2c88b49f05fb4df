import { useState, type KeyboardEvent } from 'react';
import type { Country } from '@oficio/contract/platform/countries.ts';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import { placeLabel } from '@oficio/contract/domains/places/places.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { typedText } from '#ui/combobox/combobox-list.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { controlsText } from '#ui/ui-controls.text.ts';
import { placesQuery } from './places.api.ts';
import { placesWords as words } from './places.text.ts';

export interface PlaceFieldProps {
  label: string;
  hint?: string;
  isRequired?: boolean;
  error?: string | undefined;
  /** The chosen place; null with `clears`, and until one is chosen. */
  value: Pick<Place, 'name' | 'region'> | null;
  onChoose: (place: Place) => void;
  /** Empties the field after each choice, for a list of places. */
  clears?: boolean;
  /** Places of this country; null searches that of the signed-in user. */
  country: Country | null;
}

const isSameName = (one: string, other: string) =>
  one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;

/** A text field that suggests places of a country while typing. */
export function PlaceField(props: PlaceFieldProps) {
  const {
    label,
    hint,
    isRequired = false,
    error,
    value,
    onChoose,
    clears = false,
    country,
  } = props;
  /** Null: the field shows the chosen place. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const client = useQueryClient();
  const search = typed?.trim() ?? '';
  const { data, isError } = useQuery(placesQuery(search, country ?? undefined));
  const places = search && data ? data : [];
  const isUnknown = Boolean(search) && data?.length === 0;

  const choose = (place: Place | undefined) => {
    if (!place) return;
    setTyped(clears ? '' : null);
    setIsLeft(false);
    onChoose(place);
  };

  /** Waits for the places of the typed text, and chooses none if it changes meanwhile or if they fail. */
  const chooseFirst = async (input: HTMLInputElement) => {
    const found = await client.query(placesQuery(search, country ?? undefined)).catch(() => []);
    if (input.value.trim() === search) choose(found[0]);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The list handles Enter on an active option. Otherwise the form would be sent with half a word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !search) return;
    event.preventDefault();
    void chooseFirst(event.currentTarget);
  };
  const note = isError ? words.failed : isUnknown ? words.notFound : undefined;
  return (
    <Field
      label={label}
      hint={hint}
      required={isRequired}
      error={isLeft && typed?.trim() ? words.chooseOne : error}
      className="max-w-md"
    >
      <Combobox
        value={typed ?? (value && !clears ? placeLabel(value) : '')}
        placeholder={words.placeholder}
        icon={<MapPin />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={(event) => {
          setIsLeft(false);
          event.currentTarget.select();
        }}
        onBlur={() => {
          setIsLeft(true);
          // A name that only one place has needs no press.
          const [named, other] = places.filter(({ name }) => isSameName(name, search));
          if (!other) choose(named);
          // An emptied field shows the chosen place again.
          if (!typed?.trim()) setTyped(clears ? '' : null);
        }}
        list={{
          label: words.suggestions,
          groups: [
            {
              name: words.suggestions,
              options: places.map((place) => ({
                id: place.id,
                label: place.name,
                detail: place.region,
              })),
            },
          ],
          answers: !search || data ? typedText({ value: search }) : null,
          status: search && data ? controlsText.suggestions(places.length) : '',
          note,
          onChoose: ({ id }) => choose(places.find((place) => place.id === id)),
        }}
      />
    </Field>
  );
}
