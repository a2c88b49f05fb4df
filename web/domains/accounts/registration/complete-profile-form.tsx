import { useEffect, useEffectEvent, useState } from 'react';
import {
  missingDetails,
  type OrderDetail,
} from '@oficio/contract/domains/accounts/accounts-order-details.rules.ts';
import {
  acceptedTypes,
  imageFormats,
  MAX_IMAGE_BYTES,
} from '@oficio/contract/domains/media/media.schema.ts';
import { formatPhone } from '@oficio/contract/platform/phone.ts';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { completeContactForm, completeProfileForm } from '../accounts-phone.form.ts';
import { errorMessage } from '#platform/api/api-error.ts';
import { useFormDraft } from '#platform/drafts/form-draft.ts';
import { guessCountry } from '#platform/format/guess-country.ts';
import { countryOptions } from '#platform/open-countries.ts';
import type { SessionUser } from '#platform/session/session.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { completeProfileRefusal, isAboutPhoto, withCallingCode } from './complete-profile.form.ts';
import { updateOwnUserMutation } from '../accounts.api.ts';
import { accountsText } from '../accounts.text.ts';
import { AddressFields } from './address-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { PhotoField } from './photo-field.tsx';

const draftFields = ['country', 'address', 'phone', 'placeId', 'district'] as const;
const photoTypes = acceptedTypes(imageFormats);

function useProfileFields({ id, country, address, phone }: SessionUser, isAddressAsked: boolean) {
  const likelyCountry = country ?? guessCountry() ?? '';
  const form = useZodForm(isAddressAsked ? completeProfileForm : completeContactForm, {
    defaultValues: {
      country: likelyCountry,
      address: address ?? '',
      placeId: '',
      district: '',
      phone: phone ? formatPhone(phone) : withCallingCode('', likelyCountry),
    },
  });
  const draft = `complete-profile:${id}`;
  useFormDraft(form, draft, draftFields);
  const setPlace = ({ placeId, district }: { placeId: string; district: string }) => {
    form.setValue('placeId', placeId);
    form.setValue('district', district);
  };
  return { form, draft, setPlace };
}

function useProfileForm(user: SessionUser, onSaved: () => void, isAddressAsked: boolean) {
  const { form, draft, setPlace } = useProfileFields(user, isAddressAsked);
  const { mutateAsync } = useMutation(updateOwnUserMutation);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [photoError, setPhotoError] = useState<string | null>(null);
  const submit = useSubmit(form, {
    send: async ({ address, placeId, district: _name, ...contact }) => {
      setPhotoError(null);
      const body = isAddressAsked ? { ...contact, address, ...(placeId && { placeId }) } : contact;
      const onProgress = (fraction: number) => setProgress(Math.round(fraction * 100));
      try {
        await mutateAsync({ body, ...(file && { file, onProgress }) });
      } finally {
        setProgress(null);
      }
    },
    refusal: completeProfileRefusal,
    draft,
    onSent: onSaved,
    onRefused: (error) => {
      const isShownAtPhoto = file !== null && isAboutPhoto(error);
      if (isShownAtPhoto) setPhotoError(errorMessage(error, accountsText.photoFailed));
      return isShownAtPhoto;
    },
  });
  const photo = { file, onChange: setFile, progress, error: photoError, onError: setPhotoError };
  return { form, submit, photo, setPlace };
}

interface CompleteProfileFormProps {
  user: SessionUser;
  onSaved: () => void;
  /** Renders only the missing fields and no photo, for use inside another form. */
  isBrief?: boolean;
  /** The order has an address of its own: the brief form does not ask for the one of the profile. */
  hasOwnAddress?: boolean;
  /** Id for a button outside; the form then has none. */
  formId?: string | undefined;
  onAddress?: ((address: { text: string; placeId: string }) => void) | undefined;
}

export function CompleteProfileForm(props: CompleteProfileFormProps) {
  const { user, onSaved, isBrief = false, hasOwnAddress = false, formId, onAddress } = props;
  const isAddressAsked = !(isBrief && hasOwnAddress);
  const { form, submit, photo, setPlace } = useProfileForm(user, onSaved, isAddressAsked);
  const [missing] = useState(() => missingDetails(user));
  const hasField = (detail: OrderDetail) => !isBrief || missing.includes(detail);
  const { errors } = form.formState;
  const [country, address, district, placeId] = useWatch({
    control: form.control,
    name: ['country', 'address', 'district', 'placeId'],
  });
  const text = [address, district].filter(Boolean).join(', ');
  const report = useEffectEvent(() => onAddress?.({ text, placeId }));
  useEffect(() => report(), [text, placeId]);
  return (
    <Form
      submit={submit}
      {...(formId && { id: formId })}
      actions={
        !formId && (
          <Button
            type="submit"
            size={isBrief ? 'md' : 'lg'}
            variant={isBrief ? 'secondary' : 'primary'}
            fullWidth
            loading={submit.isSending}
            loadingLabel={accountsText.saving}
          >
            {isBrief ? accountsText.saveMissing : accountsText.continue}
          </Button>
        )
      }
    >
      {!isBrief && (
        <PhotoField
          {...photo}
          name={user.fullName}
          photoUrl={user.photoUrl}
          types={photoTypes}
          maxBytes={MAX_IMAGE_BYTES}
        />
      )}
      {hasField('country') && (
        <Field label={accountsText.country} required error={errors.country?.message}>
          <Select
            options={countryOptions(user.country)}
            placeholder={accountsText.chooseCountry}
            autoComplete="country-name"
            {...form.register('country', {
              onChange: () => {
                const fields = form.getValues();
                form.setValue('phone', withCallingCode(fields.phone, fields.country));
                setPlace({ placeId: '', district: '' });
              },
            })}
          />
        </Field>
      )}
      {hasField('address') && isAddressAsked && (
        <AddressFields
          address={form.register('address')}
          error={errors.address?.message}
          country={country}
          district={district}
          onPlace={setPlace}
        />
      )}
      {hasField('phone') && (
        <PhoneField country={country} error={errors.phone?.message} {...form.register('phone')} />
      )}
    </Form>
  );
}
