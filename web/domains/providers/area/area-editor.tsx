import { useId } from 'react';
import { toCountry } from '@oficio/contract/platform/countries.ts';
import { serviceAreaLimits } from '@oficio/contract/domains/places/places-area.schema.ts';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import { placeLabel } from '@oficio/contract/domains/places/places.rules.ts';
import X from 'lucide-react/icons/x';
import { Button } from '#ui/controls/button.tsx';
import { FieldGroup } from '#ui/inputs/field.tsx';
import { GeoNamesCredit } from '#domains/places/geonames-credit.tsx';
import { NearPlaces } from '#domains/places/near-places.tsx';
import { PlaceField } from '#domains/places/place-field.tsx';
import { addPlace, type AreaFields } from './area.form.ts';
import { areaWords as words } from './area.text.ts';

export interface AreaEditorProps {
  value: AreaFields;
  onChange: (value: AreaFields) => void;
  /** The country of the provider. */
  country: string | null;
  error: string | undefined;
}

const kinds = ['RADIUS', 'PLACES'] as const;

function KindChoice({ value, onChange }: Pick<AreaEditorProps, 'value' | 'onChange'>) {
  const name = useId();
  return (
    <FieldGroup label={words.kind}>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="flex min-w-0 min-h-touch cursor-pointer items-start gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-2 border-edge outline-none checked:border-6 checked:border-accent"
              checked={value.kind === kind}
              onChange={() => onChange({ ...value, kind })}
            />
            <span className="min-w-0 font-semibold wrap-anywhere">{words.kinds[kind]}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function Radius({ value, onChange }: Pick<AreaEditorProps, 'value' | 'onChange'>) {
  const id = useId();
  const { minRadiusKm, maxRadiusKm } = serviceAreaLimits;
  const text = words.radiusValue(value.radiusKm);
  return (
    <div className="flex max-w-md flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {words.radius}
        </label>
        <output htmlFor={id} className="font-semibold tabular-nums" aria-live="off">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={minRadiusKm}
        max={maxRadiusKm}
        value={value.radiusKm}
        aria-valuetext={text}
        onChange={(event) => onChange({ ...value, radiusKm: event.currentTarget.valueAsNumber })}
        className="min-h-touch w-full cursor-pointer accent-accent"
      />
      <div className="-mt-2 flex justify-between text-sm text-muted" aria-hidden="true">
        <span>{words.radiusValue(minRadiusKm)}</span>
        <span>{words.radiusValue(maxRadiusKm)}</span>
      </div>
    </div>
  );
}

interface PlaceListProps {
  places: readonly Place[];
  onRemove: (place: Place) => void;
}

function PlaceList({ places, onRemove }: PlaceListProps) {
  if (places.length === 0) return null;
  return (
    <ul aria-label={words.chosen} className="flex flex-wrap gap-2">
      {places.map((place) => (
        <li
          key={place.id}
          className="flex max-w-full items-center rounded-full bg-accent-soft pl-3.5 text-accent-ink"
        >
          <span className="min-w-0 truncate text-sm font-semibold">{placeLabel(place)}</span>
          <button
            type="button"
            aria-label={words.remove(placeLabel(place))}
            onClick={() => onRemove(place)}
            className="flex size-touch shrink-0 items-center justify-center rounded-full hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The places in which a provider works: a base and a radius, or a list. */
export function AreaEditor({ value, onChange, country, error }: AreaEditorProps) {
  const { kind, base, places } = value;
  const isList = kind === 'PLACES';
  const choose = (place: Place) =>
    onChange(isList ? { ...value, places: addPlace(places, place) } : { ...value, base: place });
  const remove = ({ id }: Place) =>
    onChange({ ...value, places: places.filter((place) => place.id !== id) });
  return (
    <div className="flex flex-col gap-5">
      <KindChoice value={value} onChange={onChange} />
      <div className="flex flex-col gap-3">
        <PlaceField
          key={kind}
          label={isList ? words.place : words.base}
          hint={isList ? words.placeHint(places.length, serviceAreaLimits.places) : words.baseHint}
          country={toCountry(country)}
          value={isList ? null : base}
          onChoose={choose}
          clears={isList}
        />
        {isList && <PlaceList places={places} onRemove={remove} />}
        <NearPlaces country={country} onChoose={choose} />
      </div>
      {!isList && base && (
        <>
          <Radius value={value} onChange={onChange} />
          <Button
            variant="ghost"
            className="self-start"
            onClick={() => onChange({ ...value, base: null })}
          >
            {words.clear}
          </Button>
        </>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
      <GeoNamesCredit />
    </div>
  );
}
