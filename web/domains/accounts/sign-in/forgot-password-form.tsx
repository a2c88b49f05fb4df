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
import { forgotPasswordMutation } from '../accounts.api.ts';
import { accountsText } from '../accounts.text.ts';
import { ViewLink } from '../view-link.tsx';

interface ForgotPasswordFormProps {
  email: string;
  onSignIn: (email: string) => void;
}

const refusal = { fields: ['email'], fallback: accountsText.mailFailed } as const;

export function ForgotPasswordForm({ email, onSignIn }: ForgotPasswordFormProps) {
  const { mutateAsync, data } = useMutation(forgotPasswordMutation);
  const form = useZodForm(emailBody, { defaultValues: { email } });
  const submit = useSubmit(form, { send: mutateAsync, refusal });
  const back = (
    <ViewLink onPress={() => onSignIn(form.getValues('email'))}>
      {accountsText.backToSignIn}
    </ViewLink>
  );
  if (data) {
    return (
      <div className="flex flex-col items-center gap-4">
        <Banner tone="success" role="status" icon={<MailCheck />} title={data.message}>
          {accountsText.forgotSentLead}
        </Banner>
        {back}
      </div>
    );
  }
  return (
    <Form
      submit={submit}
      actions={
        <>
          <Button
            type="submit"
            size="lg"
            fullWidth
            loading={submit.isSending}
            loadingLabel={accountsText.sending}
          >
            {accountsText.forgotSubmit}
          </Button>
          <div className="text-center">{back}</div>
        </>
      }
    >
      <p className="text-muted">{accountsText.forgotLead}</p>
      <Field label={accountsText.email} required error={form.formState.errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
    </Form>
  );
}
