import { useEffect } from 'react';
import type { SavedAddress } from '@oficio/contract/domains/accounts/accounts-addresses.schema.ts';
import { MAX_JOB_DESCRIPTION } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useUser } from '../../../platform/session/session.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { addressesQuery } from '../../accounts/accounts-addresses.api.ts';
import { orderJobWords } from '../orders-job.text.ts';
import { OrderImagePicker } from '../failed-images.tsx';
import { OTHER_PLACE, PROFILE_PLACE, type JobForm } from './job.form.ts';
import { jobWords as words } from './job.text.ts';
import type { JobProps } from './use-job.ts';

const labelled = (name: string, address: string | null | undefined) =>
  address ? `${name}: ${address}` : name;

/** The choices of a place. */
function toOptions(profileAddress: string | null | undefined, saved: readonly SavedAddress[]) {
  return [
    { value: PROFILE_PLACE, label: labelled(words.profilePlace, profileAddress) },
    ...saved.map(({ id, name, street, district }) => ({
      value: id,
      label: labelled(name, `${street}, ${district}`),
    })),
    { value: OTHER_PLACE, label: words.otherPlace },
  ];
}

/** Returns the saved addresses. A restored choice that was deleted meanwhile becomes the profile's address. */
function useSavedAddresses(form: JobForm, place: string) {
  const { data: saved } = useQuery(addressesQuery());
  const isFixed = place === PROFILE_PLACE || place === OTHER_PLACE;
  const isMissing = !isFixed && saved !== undefined && !saved.some(({ id }) => id === place);
  useEffect(() => {
    if (isMissing) form.setValue('place', PROFILE_PLACE);
  }, [form, isMissing]);
  return saved ?? [];
}

function OtherPlace({ form }: { form: JobForm }) {
  const { errors } = form.formState;
  const isKept = useWatch({ control: form.control, name: 'isKept' });
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={words.street} required error={errors.street?.message}>
          <TextInput autoComplete="street-address" {...form.register('street')} />
        </Field>
        <Field label={words.district} required error={errors.district?.message}>
          <TextInput autoComplete="address-level3" {...form.register('district')} />
        </Field>
      </div>
      <Checkbox label={words.keep} {...form.register('isKept')} />
      {isKept && (
        <Field label={words.name} required hint={words.nameHint} error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
      )}
    </>
  );
}

/** The words, the pictures and the address of a job. */
export function JobFieldset({ job, isSending }: JobProps) {
  const { form, images } = job;
  const { errors } = form.formState;
  const place = useWatch({ control: form.control, name: 'place' });
  const options = toOptions(useUser()?.address, useSavedAddresses(form, place));
  return (
    <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-4">
      <Field
        label={words.description}
        hint={words.descriptionHint}
        error={errors.description?.message}
      >
        <TextArea limit={MAX_JOB_DESCRIPTION} {...form.register('description')} />
      </Field>
      <OrderImagePicker label={orderJobWords.addImages} images={images} isSending={isSending} />
      <Field label={words.place} hint={words.placeHint}>
        <Select
          options={options}
          value={place}
          onChange={(event) => form.setValue('place', event.target.value)}
        />
      </Field>
      {place === OTHER_PLACE && <OtherPlace form={form} />}
    </fieldset>
  );
}
