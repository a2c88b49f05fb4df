import { useState } from 'react';
import { emailBody } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { placeServerError, useZodForm } from '../../../platform/api/zod-form.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { resendVerificationMutation } from '../accounts.api.ts';
import { accountsText } from '../accounts.text.ts';

interface ResendVerificationProps {
  /** Empty when unknown; the form then has a field for it. */
  email: string;
}

const refusal = { fields: ['email'], fallback: accountsText.resendFailed } as const;

/** Sends the verification link again. */
export function ResendVerification({ email }: ResendVerificationProps) {
  const { mutateAsync, isPending, data } = useMutation(resendVerificationMutation);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm(emailBody, { defaultValues: { email } });
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await mutateAsync(body);
    } catch (error) {
      setFailure(placeServerError(form, error, refusal));
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {!email && (
        <Field
          label={accountsText.email}
          hint={accountsText.resendLead}
          required
          error={form.formState.errors.email?.message}
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
      )}
      {data && !failure && !isPending && (
        <Banner tone="success" role="status" icon={<MailCheck />}>
          {data.message}
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Button
        type="submit"
        variant="secondary"
        fullWidth
        loading={isPending}
        loadingLabel={accountsText.sending}
      >
        {accountsText.resend}
      </Button>
    </form>
  );
}
