import type { ComponentProps, InputEvent } from 'react';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { accountsText } from '../accounts.text.ts';
import { callingCodeHint, fromLastCode, moveCaretToEnd } from './complete-profile.form.ts';

interface PhoneFieldProps extends ComponentProps<'input'> {
  country: unknown;
  error: string | undefined;
}

/** Runs before the form reads the field. */
function dropFirstCode({ currentTarget: field }: InputEvent<HTMLInputElement>) {
  const phone = fromLastCode(field.value);
  if (phone !== field.value) field.value = phone;
}

/** The phone of a user. It begins with the calling code of the country. */
export function PhoneField({ country, error, ...input }: PhoneFieldProps) {
  return (
    <Field label={accountsText.phone} hint={callingCodeHint(country)} required error={error}>
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onFocus={moveCaretToEnd}
        onInput={dropFirstCode}
        {...input}
      />
    </Field>
  );
}
