import { useMutation } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { requestEmailChangeMutation } from './credentials.api.ts';
import { changeEmailForm, changeEmailRefusal } from './credentials.form.ts';
import { credentialsWords as words } from './credentials.text.ts';

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useMutation(requestEmailChangeMutation);
  const form = useZodForm(changeEmailForm, { defaultValues: { email: '', currentPassword: '' } });
  const { errors } = form.formState;
  const submit = useSubmit(form, {
    send: mutateAsync,
    refusal: changeEmailRefusal,
    onSent: () => {
      showSuccess(words.emailRequested);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.changeEmail}
      description={words.emailLead}
      submit={submit}
      words={{ cancel: words.cancel, send: words.sendLink, sending: words.sending }}
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
    </FormDialog>
  );
}
