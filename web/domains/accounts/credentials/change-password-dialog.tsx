import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { placeServerError, useZodForm } from '../../../platform/api/zod-form.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { changePasswordMutation } from './credentials.api.ts';
import { changePasswordForm, changePasswordRefusal } from './credentials.form.ts';
import { credentialsWords as words } from './credentials.text.ts';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';

export interface ChangePasswordDialogProps {
  /** Password managers store the password under this address. */
  email: string;
  onClose: () => void;
}

export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const { mutateAsync, isPending } = useMutation(changePasswordMutation);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm(changePasswordForm, {
    defaultValues: { currentPassword: '', password: '', repeated: '' },
  });
  const { errors } = form.formState;
  const password: string = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async ({ currentPassword, password: chosen }) => {
    setFailure(null);
    try {
      await mutateAsync({ currentPassword, password: chosen });
      showSuccess(words.passwordChanged);
      onClose();
    } catch (error) {
      setFailure(placeServerError(form, error, changePasswordRefusal));
    }
  });
  return (
    <CredentialsDialog
      title={words.changePassword}
      description={words.passwordLead}
      submitLabel={words.save}
      sendingLabel={words.saving}
      isSending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={words.currentPassword}
        hint={words.forgot}
        required
        error={errors.currentPassword?.message}
      >
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <NewPasswordField
        label={words.newPassword}
        registration={form.register('password')}
        password={password}
        error={errors.password?.message}
      />
      <Field label={words.repeatPassword} required error={errors.repeated?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('repeated')} />
      </Field>
    </CredentialsDialog>
  );
}
