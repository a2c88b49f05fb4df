import { useState } from 'react';
import { completeProfileForm } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import {
  acceptedTypes,
  imageFormats,
  MAX_IMAGE_BYTES,
} from '@oficio/contract/domains/media/media.schema.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { errorMessage } from '../../platform/api-error.ts';
import { forgetDraft, useFormDraft } from '../../platform/form-draft.ts';
import { guessCountry } from '../../platform/guess-country.ts';
import { useSignedInUser } from '../../platform/route-guards.tsx';
import { placeServerError, useZodForm } from '../../platform/zod-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import {
  callingCodeHint,
  completeProfileRefusal,
  isAboutPhoto,
} from './accounts-complete-profile.form.ts';
import { updateOwnUserMutation } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { PhotoField } from './photo-field.tsx';

const countryOptions = countryNames.map((name) => ({ value: name, label: name }));
const draftFields = ['country', 'address', 'phone'] as const;
const photoTypes = acceptedTypes(imageFormats);

function useProfileFields() {
  const { id, country, address, phone } = useSignedInUser();
  const guess = guessCountry();
  const form = useZodForm(completeProfileForm, {
    defaultValues: { country: country ?? guess ?? '', address: address ?? '', phone: phone ?? '' },
  });
  const draft = `complete-profile:${id}`;
  useFormDraft(form, draft, draftFields);
  return { form, draft };
}

function useProfileForm(onSaved: () => void) {
  const { form, draft } = useProfileFields();
  const { mutateAsync, isPending } = useMutation(updateOwnUserMutation);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [photoError, setPhotoError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    setPhotoError(null);
    try {
      const onProgress = (share: number) => setProgress(Math.round(share * 100));
      await mutateAsync({ body, ...(file && { file, onProgress }) });
    } catch (error) {
      if (file && isAboutPhoto(error)) {
        return setPhotoError(errorMessage(error, accountsText.photoFailed));
      }
      return setFailure(placeServerError(form, error, completeProfileRefusal));
    } finally {
      setProgress(null);
    }
    forgetDraft(draft);
    onSaved();
  });
  const photo = { file, onChange: setFile, progress, error: photoError, onError: setPhotoError };
  return { form, submit, isPending, failure, photo };
}

interface CompleteProfileFormProps {
  onSaved: () => void;
}

export function CompleteProfileForm({ onSaved }: CompleteProfileFormProps) {
  const user = useSignedInUser();
  const { form, submit, isPending, failure, photo } = useProfileForm(onSaved);
  const { errors } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <PhotoField
        {...photo}
        name={user.fullName}
        photoUrl={user.photoUrl}
        types={photoTypes}
        maxBytes={MAX_IMAGE_BYTES}
      />
      <Field label={accountsText.country} required error={errors.country?.message}>
        <Select
          options={countryOptions}
          placeholder={accountsText.chooseCountry}
          autoComplete="country-name"
          {...form.register('country')}
        />
      </Field>
      <Field
        label={accountsText.address}
        hint={accountsText.addressHint}
        required
        error={errors.address?.message}
      >
        <TextInput autoComplete="street-address" {...form.register('address')} />
      </Field>
      <Field
        label={accountsText.phone}
        hint={callingCodeHint(country)}
        required
        error={errors.phone?.message}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={isPending}
        loadingLabel={accountsText.saving}
      >
        {accountsText.continue}
      </Button>
    </form>
  );
}
