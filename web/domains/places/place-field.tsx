import { useState, type KeyboardEvent } from 'react';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { typedText } from '../../ui/combobox/combobox-list.tsx';
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
  const client = useQueryClient();
  const search = typed?.trim() ?? '';
  const { data, isError } = useQuery(placesQuery(search));
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
    const found = await client.query(placesQuery(search)).catch(() => []);
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
          answers: !search || data ? typedText({ value: search }) : null,
          status: search && data ? controlsText.suggestions(places.length) : '',
          note,
          onChoose: ({ id }) => choose(places.find((place) => place.id === id)),
        }}
      />
    </Field>
  );
}
