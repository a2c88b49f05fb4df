import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { placeServerError, useZodForm } from '../../../platform/api/zod-form.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { requestEmailChangeMutation } from './credentials.api.ts';
import { changeEmailForm, changeEmailRefusal } from './credentials.form.ts';
import { credentialsWords as words } from './credentials.text.ts';

const FORM_ID = 'change-email';

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
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isPending}
      title={words.changeEmail}
      description={words.emailLead}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} loading={isPending} loadingLabel={words.sending}>
            {words.sendLink}
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
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
