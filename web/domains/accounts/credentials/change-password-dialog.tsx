import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { placeServerError, useZodForm } from '../../../platform/api/zod-form.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { changePasswordMutation } from './credentials.api.ts';
import { changePasswordForm, changePasswordRefusal } from './credentials.form.ts';
import { credentialsWords as words } from './credentials.text.ts';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';

const FORM_ID = 'change-password';

export interface ChangePasswordDialogProps {
  /** For password managers, which keep the password under it. */
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
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isPending}
      title={words.changePassword}
      description={words.passwordLead}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} loading={isPending} loadingLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        method="post"
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
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
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
