import { useId, useState, type FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/inputs/field.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  /** What is written so far. */
  password: string;
  error: string | undefined;
}

/**
 * A password to choose, with the checklist from the first focus on. It stays: closing it on the way to the
 * submit button would move the button away from the finger.
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
