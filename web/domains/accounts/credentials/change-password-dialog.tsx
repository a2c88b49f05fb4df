import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useZodForm } from '#platform/api/zod-form.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
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
  const { mutateAsync } = useMutation(changePasswordMutation);
  const form = useZodForm(changePasswordForm, {
    defaultValues: { currentPassword: '', password: '', repeated: '' },
  });
  const { errors } = form.formState;
  const password: string = useWatch({ control: form.control, name: 'password' });
  const submit = useSubmit(form, {
    send: ({ currentPassword, password: chosen }) =>
      mutateAsync({ currentPassword, password: chosen }),
    refusal: changePasswordRefusal,
    onSent: () => {
      showSuccess(words.passwordChanged);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.changePassword}
      description={words.passwordLead}
      submit={submit}
      words={{ cancel: words.cancel, send: words.save, sending: words.saving }}
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
    </FormDialog>
  );
}
