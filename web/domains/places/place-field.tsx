import { useDeferredValue, useState, type KeyboardEvent } from 'react';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { controlsText } from '../../ui/ui-controls.text.ts';
import { placesQuery } from './places.api.ts';
import { placeLabel, placesWords as words } from './places.text.ts';

export interface PlaceFieldProps {
  label: string;
  hint?: string;
  /** The chosen place; null with `clears`, and until one is chosen. */
  value: Place | null;
  onChoose: (place: Place) => void;
  /** Empties the field after each choice, for a list of places. */
  clears?: boolean;
}

/** A text field that suggests places of the signed-in user's country while typing. */
export function PlaceField({ label, hint, value, onChoose, clears = false }: PlaceFieldProps) {
  /** Null: the field shows the chosen place. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const search = useDeferredValue(typed ?? '');
  const { data, isError, isPlaceholderData } = useQuery(placesQuery(search));
  const places = search.trim() ? (data ?? []) : [];
  const isUnknown = Boolean(search.trim()) && data?.length === 0 && !isPlaceholderData;

  const choose = (place: Place | undefined) => {
    if (!place) return;
    setTyped(clears ? '' : null);
    setIsLeft(false);
    onChoose(place);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The list handles Enter on an active option. Otherwise the form would be sent with half a word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed?.trim()) return;
    event.preventDefault();
    choose(places[0]);
  };
  const note = isError ? words.failed : isUnknown ? words.notFound : undefined;
  return (
    <Field
      label={label}
      hint={hint}
      error={isLeft && typed?.trim() ? words.chooseOne : undefined}
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
          status: search.trim() && data ? controlsText.suggestions(places.length) : '',
          note,
          onChoose: ({ id }) => choose(places.find((place) => place.id === id)),
        }}
      />
    </Field>
  );
}
