import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { placeServerError, useZodForm } from '../../../platform/api/zod-form.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { requestEmailChangeMutation } from './credentials.api.ts';
import { changeEmailForm, changeEmailRefusal } from './credentials.form.ts';
import { credentialsWords as words } from './credentials.text.ts';

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useMutation(requestEmailChangeMutation);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm(changeEmailForm, { defaultValues: { email: '', currentPassword: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await mutateAsync(body);
      showSuccess(words.emailRequested);
      onClose();
    } catch (error) {
      setFailure(placeServerError(form, error, changeEmailRefusal));
    }
  });
  return (
    <CredentialsDialog
      title={words.changeEmail}
      description={words.emailLead}
      submitLabel={words.sendLink}
      sendingLabel={words.sending}
      isSending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.newEmail} required error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Field
        label={words.currentPassword}
        hint={words.forgot}
        required
        error={errors.currentPassword?.message}
      >
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
    </CredentialsDialog>
  );
}
