import { useId, useState, type FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  /** The value typed so far, for the checklist. */
  password: string;
  error: string | undefined;
}

/**
 * A field for a new password. The checklist appears on the first focus and stays open: hiding it on
 * blur would move the submit button while the user presses it.
 */
export function NewPasswordField({ label, registration, password, error }: NewPasswordFieldProps) {
  const [hasHadFocus, setHasHadFocus] = useState(false);
  const listId = useId();
  return (
    <div
      className="flex flex-col gap-2"
      onFocus={(event: FocusEvent) => {
        if (event.target instanceof HTMLInputElement) setHasHadFocus(true);
      }}
    >
      <Field label={label} required error={error}>
        <PasswordInput
          autoComplete="new-password"
          aria-describedby={hasHadFocus ? listId : undefined}
          {...registration}
        />
      </Field>
      {hasHadFocus && <PasswordChecklist id={listId} password={password} />}
    </div>
  );
}
