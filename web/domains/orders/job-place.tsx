import { useEffect, useState } from 'react';
import type { SavedAddress } from '@oficio/contract/domains/accounts/accounts-addresses.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { placeLabel } from '@oficio/contract/domains/places/places.rules.ts';
import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { useWatch } from 'react-hook-form';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { PlaceField } from '../places/place-field.tsx';
import { useChosenPlace } from '../places/places.api.ts';
import { addressesQuery } from '../accounts/accounts-addresses.api.ts';
import { OTHER_PLACE, PROFILE_PLACE, type JobForm } from './job/job.form.ts';
import { jobWords as words } from './job/job.text.ts';

export { useJobPlace } from './job/use-job.ts';
export { CardReach } from './reach/card-reach.tsx';

const labelled = (name: string, address: string | null | undefined) =>
  address ? `${name}: ${address}` : name;

/** The choices of a place. */
function toOptions(proposed: string, saved: readonly SavedAddress[]) {
  return [
    { value: PROFILE_PLACE, label: proposed },
    ...saved.map(({ id, name, street, district }) => ({
      value: id,
      label: labelled(name, `${street}, ${district}`),
    })),
    { value: OTHER_PLACE, label: words.otherPlace },
  ];
}

/** Returns the saved addresses. A restored choice that was deleted meanwhile becomes the profile's address. */
function useSavedAddresses(form: JobForm, place: string, isOpen: boolean) {
  const isFixed = place === PROFILE_PLACE || place === OTHER_PLACE;
  const { data: saved } = useQuery({ ...addressesQuery(), enabled: isOpen || !isFixed });
  const isMissing = !isFixed && saved !== undefined && !saved.some(({ id }) => id === place);
  useEffect(() => {
    if (isMissing) form.setValue('place', PROFILE_PLACE);
  }, [form, isMissing]);
  // The address of an earlier order has its name again.
  const [restored] = useState(() => form.getValues());
  const isRepeated = restored.place === OTHER_PLACE && !restored.isSaved;
  const named = isRepeated
    ? saved?.find(
        ({ street, district }) => street === restored.street && district === restored.district,
      )
    : undefined;
  useEffect(() => {
    if (!named) return;
    form.setValue('place', named.id);
    form.setValue('placeId', '');
  }, [form, named]);
  return saved ?? [];
}

function OtherPlace({ form, country }: Pick<JobPlaceProps, 'form' | 'country'>) {
  const { errors } = form.formState;
  const [isSaved, district] = useWatch({
    control: form.control,
    name: ['isSaved', 'district'],
  });
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={words.street} required error={errors.street?.message}>
          <TextInput autoComplete="street-address" {...form.register('street')} />
        </Field>
        <PlaceField
          label={words.district}
          isRequired
          country={country}
          error={errors.district?.message}
          value={district ? { name: district, region: null } : null}
          onChoose={(chosen) => {
            form.setValue('placeId', chosen.id);
            form.setValue('district', placeLabel(chosen), { shouldValidate: true });
          }}
        />
      </div>
      <Checkbox label={words.saveAddress} {...form.register('isSaved')} />
      {isSaved && (
        <Field label={words.name} required hint={words.nameHint} error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
      )}
    </>
  );
}

/** The chosen address in one line. */
function useChosenText(form: JobForm, proposed: string | null, saved: readonly SavedAddress[]) {
  const [place, street, district] = useWatch({
    control: form.control,
    name: ['place', 'street', 'district'],
  });
  if (place === PROFILE_PLACE) return proposed ?? words.noPlace;
  if (place === OTHER_PLACE)
    return [street, district].filter(Boolean).join(', ') || words.otherPlace;
  const found = saved.find(({ id }) => id === place);
  return found ? labelled(found.name, `${found.street}, ${found.district}`) : words.place;
}

export interface JobPlaceProps {
  form: JobForm;
  isSending: boolean;
  /** The country of the job, which is that of the provider. */
  country: Country | null;
  /** The address that applies without a choice, where it is not the one of the profile. */
  proposed?: string | null;
  /** The address of the profile as it is being typed. */
  typed?: string;
}

/** The address of the job, always in view before it is confirmed, and changed in place. */
export function JobPlace({ form, isSending, country, proposed, typed }: JobPlaceProps) {
  const place = useWatch({ control: form.control, name: 'place' });
  const [isChanging, setIsChanging] = useState(false);
  const isOpen = isChanging || place === OTHER_PLACE;
  const user = useUser();
  const ownAddress = typed || user?.address || null;
  const searched = useChosenPlace(country);
  const saved = useSavedAddresses(form, place, isOpen);
  const text = useChosenText(form, proposed ?? ownAddress, saved);
  const standard = proposed ?? labelled(words.profilePlace, ownAddress);
  return (
    <fieldset
      disabled={isSending}
      className="mt-5 flex min-w-0 flex-col gap-4 rounded-lg border border-line px-4 py-3"
    >
      <legend className="sr-only">{words.place}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex min-w-0 flex-1 basis-48 gap-2.5 wrap-anywhere">
          <MapPin className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
          <span aria-live="polite">
            {words.goesTo} <span className="font-semibold">{text}</span>
          </span>
        </p>
        {!isOpen && (
          <Button variant="ghost" className="-mr-3 px-3" onClick={() => setIsChanging(true)}>
            {words.changePlace}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <Field label={words.place} hint={words.placeHint}>
            <Select
              options={toOptions(standard, saved)}
              value={place}
              onChange={(event) => {
                const known = event.target.value === OTHER_PLACE ? searched : undefined;
                form.setValue('place', event.target.value);
                form.setValue('placeId', known?.id ?? '');
                form.setValue('district', known ? placeLabel(known) : '');
              }}
            />
          </Field>
          {place === OTHER_PLACE && <OtherPlace form={form} country={country} />}
        </>
      )}
    </fieldset>
  );
}
