import { useEffect, useRef, useState } from 'react';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { formatPhone } from '@oficio/contract/platform/phone.ts';
import { useMutation } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useWatch } from 'react-hook-form';
import { ownDetailsForm } from '../accounts-phone.form.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/display/description-list.tsx';
import { countryOptions } from '#platform/open-countries.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { AddressFields } from '../registration/address-fields.tsx';
import { withCallingCode } from '../registration/complete-profile.form.ts';
import { PhoneField } from '../registration/phone-field.tsx';
import { updateOwnDetailsMutation } from '../accounts-profile.api.ts';
import { ownDetailsRefusal } from './profile.form.ts';
import { accountsProfileWords as words } from '../accounts-profile.text.ts';
import { accountsText } from '../accounts.text.ts';

interface DetailsFormProps {
  user: OwnUser;
  onDone: () => void;
}

function DetailsForm({ user, onDone }: DetailsFormProps) {
  const { mutateAsync } = useMutation(updateOwnDetailsMutation);
  const { fullName, phone, country, address, district, placeId } = user;
  const form = useZodForm(ownDetailsForm, {
    defaultValues: {
      fullName,
      phone: phone ? formatPhone(phone) : withCallingCode('', country),
      country: country ?? '',
      address: address ?? '',
      district: district ?? '',
      placeId: placeId ?? '',
    },
  });
  const { errors } = form.formState;
  const [chosenCountry, chosenDistrict] = useWatch({
    control: form.control,
    name: ['country', 'district'],
  });
  const setPlace = (place: { placeId: string; district: string }) => {
    form.setValue('placeId', place.placeId);
    form.setValue('district', place.district);
  };
  useEffect(() => form.setFocus('fullName'), [form]);
  const submit = useSubmit(form, {
    send: ({ placeId: chosen, ...details }) =>
      mutateAsync({ ...details, ...(chosen && { placeId: chosen }) }),
    refusal: ownDetailsRefusal,
    onSent: () => {
      showSuccess(words.detailsSaved);
      onDone();
    },
  });
  return (
    <Form
      submit={submit}
      actions={
        <div className="flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
          <Button variant="secondary" disabled={submit.isSending} onClick={onDone}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={submit.isSending} loadingLabel={words.savingDetails}>
            {words.saveDetails}
          </Button>
        </div>
      }
    >
      <Field label={accountsText.fullName} required error={errors.fullName?.message}>
        <TextInput autoComplete="name" {...form.register('fullName')} />
      </Field>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label={accountsText.country} required error={errors.country?.message}>
          <Select
            options={countryOptions(country)}
            placeholder={accountsText.chooseCountry}
            autoComplete="country-name"
            defaultValue={country ?? ''}
            {...form.register('country', {
              onChange: () => {
                const fields = form.getValues();
                form.setValue('phone', withCallingCode(fields.phone, fields.country));
                setPlace({ placeId: '', district: '' });
              },
            })}
          />
        </Field>
        <PhoneField
          country={chosenCountry}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <AddressFields
          address={form.register('address')}
          error={errors.address?.message}
          country={chosenCountry}
          district={chosenDistrict}
          onPlace={setPlace}
        />
      </div>
    </Form>
  );
}

function Details({ user }: { user: OwnUser }) {
  const shown = (value: string | null) =>
    value ?? <span className="font-normal text-warning-ink">{words.missing}</span>;
  return (
    <DescriptionList
      variant="stacked"
      items={[
        { term: accountsText.fullName, description: <span translate="no">{user.fullName}</span> },
        { term: accountsText.email, description: <span translate="no">{user.email}</span> },
        { term: accountsText.phone, description: shown(user.phone && formatPhone(user.phone)) },
        { term: accountsText.country, description: shown(user.country) },
        { term: accountsText.address, description: shown(user.address) },
        ...(user.district ? [{ term: accountsText.district, description: user.district }] : []),
      ]}
    />
  );
}

/**
 * The user's own data, shown or edited in the same card. Closing the form returns the focus to the
 * button that opened it.
 */
export function OwnProfileDetails({ user }: { user: OwnUser }) {
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <Card as="section" aria-labelledby="datos">
      <div className="mb-5 flex min-h-touch flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="datos" className="text-xl">
          {words.details}
        </h2>
        {!isEditing && (
          <Button
            ref={edit}
            variant="ghost"
            icon={<Pencil />}
            aria-label={words.editDetailsLabel}
            onClick={() => setIsEditing(true)}
          >
            {words.editDetails}
          </Button>
        )}
      </div>
      {isEditing ? (
        <DetailsForm user={user} onDone={() => setIsEditing(false)} />
      ) : (
        <Details user={user} />
      )}
    </Card>
  );
}
