import { useState } from 'react';
import {
  missingDetails,
  type OrderDetail,
} from '@oficio/contract/domains/accounts/accounts.rules.ts';
import {
  acceptedTypes,
  imageFormats,
  MAX_IMAGE_BYTES,
} from '@oficio/contract/domains/media/media.schema.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { formatPhone } from '@oficio/contract/platform/phone.ts';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { completeContactForm, completeProfileForm } from '../accounts-phone.form.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { tabDrafts } from '../../../platform/drafts/draft-store.ts';
import { useFormDraft } from '../../../platform/drafts/form-draft.ts';
import { guessCountry } from '../../../platform/format/guess-country.ts';
import type { SessionUser } from '../../../platform/session/session.ts';
import { placeServerError, useZodForm } from '../../../platform/api/zod-form.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import {
  callingCodeHint,
  completeProfileRefusal,
  isAboutPhoto,
  moveCaretToEnd,
  withCallingCode,
} from './complete-profile.form.ts';
import { updateOwnUserMutation } from '../accounts.api.ts';
import { accountsText } from '../accounts.text.ts';
import { PhotoField } from './photo-field.tsx';

const countryOptions = countryNames.map((name) => ({ value: name, label: name }));
const draftFields = ['country', 'address', 'phone'] as const;
const photoTypes = acceptedTypes(imageFormats);

function useProfileFields({ id, country, address, phone }: SessionUser, isAddressAsked: boolean) {
  const likelyCountry = country ?? guessCountry() ?? '';
  const form = useZodForm(isAddressAsked ? completeProfileForm : completeContactForm, {
    defaultValues: {
      country: likelyCountry,
      address: address ?? '',
      phone: phone ? formatPhone(phone) : withCallingCode('', likelyCountry),
    },
  });
  const draft = `complete-profile:${id}`;
  useFormDraft(form, draft, draftFields);
  return { form, draft };
}

function useProfileForm(user: SessionUser, onSaved: () => void, isAddressAsked: boolean) {
  const { form, draft } = useProfileFields(user, isAddressAsked);
  const { mutateAsync, isPending } = useMutation(updateOwnUserMutation);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [photoError, setPhotoError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ address, ...contact }) => {
    setFailure(null);
    setPhotoError(null);
    const body = isAddressAsked ? { ...contact, address } : contact;
    try {
      const onProgress = (fraction: number) => setProgress(Math.round(fraction * 100));
      await mutateAsync({ body, ...(file && { file, onProgress }) });
    } catch (error) {
      if (file && isAboutPhoto(error)) {
        return setPhotoError(errorMessage(error, accountsText.photoFailed));
      }
      return setFailure(placeServerError(form, error, completeProfileRefusal));
    } finally {
      setProgress(null);
    }
    tabDrafts.remove(draft);
    onSaved();
  });
  const photo = { file, onChange: setFile, progress, error: photoError, onError: setPhotoError };
  return { form, submit, isPending, failure, photo };
}

interface CompleteProfileFormProps {
  user: SessionUser;
  onSaved: () => void;
  /** Renders only the missing fields and no photo, for use inside another form. */
  isBrief?: boolean;
  /** The order has an address of its own: the brief form does not ask for the one of the profile. */
  hasOwnAddress?: boolean;
}

export function CompleteProfileForm(props: CompleteProfileFormProps) {
  const { user, onSaved, isBrief = false, hasOwnAddress = false } = props;
  const isAddressAsked = !(isBrief && hasOwnAddress);
  const { form, submit, isPending, failure, photo } = useProfileForm(user, onSaved, isAddressAsked);
  const [missing] = useState(() => missingDetails(user));
  const hasField = (detail: OrderDetail) => !isBrief || missing.includes(detail);
  const { errors } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
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
            options={countryOptions}
            placeholder={accountsText.chooseCountry}
            autoComplete="country-name"
            {...form.register('country', {
              onChange: () => {
                const fields = form.getValues();
                form.setValue('phone', withCallingCode(fields.phone, fields.country));
              },
            })}
          />
        </Field>
      )}
      {hasField('address') && isAddressAsked && (
        <Field
          label={accountsText.address}
          hint={accountsText.addressHint}
          required
          error={errors.address?.message}
        >
          <TextInput autoComplete="street-address" {...form.register('address')} />
        </Field>
      )}
      {hasField('phone') && (
        <Field
          label={accountsText.phone}
          hint={callingCodeHint(country)}
          required
          error={errors.phone?.message}
        >
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            onFocus={moveCaretToEnd}
            {...form.register('phone')}
          />
        </Field>
      )}
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Button
        type="submit"
        size={isBrief ? 'md' : 'lg'}
        variant={isBrief ? 'secondary' : 'primary'}
        fullWidth
        loading={isPending}
        loadingLabel={accountsText.saving}
      >
        {isBrief ? accountsText.saveMissing : accountsText.continue}
      </Button>
    </form>
  );
}
