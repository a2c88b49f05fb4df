import { emailBody } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useMutation } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { accountsText } from '../accounts.text.ts';
import { resendVerificationMutation } from './registration.api.ts';

interface ResendVerificationProps {
  /** Empty when unknown; the form then has a field for it. */
  email: string;
}

const refusal = { fields: ['email'], fallback: accountsText.resendFailed } as const;

/** Sends the verification link again. */
export function ResendVerification({ email }: ResendVerificationProps) {
  const { mutateAsync, data } = useMutation(resendVerificationMutation);
  const form = useZodForm(emailBody, { defaultValues: { email } });
  const submit = useSubmit(form, { send: mutateAsync, refusal });
  return (
    <Form
      submit={submit}
      actions={
        <Button
          type="submit"
          variant="secondary"
          fullWidth
          loading={submit.isSending}
          loadingLabel={accountsText.sending}
        >
          {accountsText.resend}
        </Button>
      }
      className="gap-4"
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
      {data && !submit.failure && !submit.isSending && (
        <Banner tone="success" role="status" icon={<MailCheck />}>
          {data.message}
        </Banner>
      )}
    </Form>
  );
}
