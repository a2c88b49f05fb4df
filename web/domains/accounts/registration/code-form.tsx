import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { VERIFICATION_CODE_LENGTH } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { verifyCodeBody } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { getSession } from '#platform/session/session.ts';
import { showInfo } from '#ui/feedback/toaster.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { codeText as words } from './code.text.ts';
import { verifyCodeMutation } from './registration.api.ts';

const refusal = {
  fields: ['code'],
  codes: { [accountsErrors.VERIFICATION_CODE_INVALID.code]: 'code' },
  fallback: words.failed,
} as const;

interface CodeFormProps {
  email: string;
  /** Called when the address is verified and this browser has no session. */
  onSignIn: () => void;
}

/**
 * The field for the code of the verification mail. It is sent with its last digit, also after
 * pasting or the suggestion of the phone's keyboard.
 */
export function CodeForm({ email, onSignIn }: CodeFormProps) {
  const form = useZodForm(verifyCodeBody, { defaultValues: { email, code: '' } });
  const { mutateAsync } = useMutation(verifyCodeMutation);
  const submit = useSubmit(form, {
    send: mutateAsync,
    refusal,
    onSent: ({ accessToken, message }) => {
      // Another tab may have claimed the session first.
      if (accessToken || getSession().user) return;
      showInfo(message);
      onSignIn();
    },
    focusOnFailure: 'code',
  });
  const field = form.register('code', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const digits = target.value.replaceAll(/\D/g, '').slice(0, VERIFICATION_CODE_LENGTH);
      if (digits !== target.value) form.setValue('code', digits);
      form.clearErrors('code');
      if (digits.length === VERIFICATION_CODE_LENGTH) submit.onSubmit();
    },
  });
  return (
    <Form submit={submit}>
      <Field label={words.code} hint={words.codeHint} error={form.formState.errors.code?.message}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={submit.isSending}
          className="text-center text-xl font-semibold tracking-[0.3em] tabular-nums"
          trailing={submit.isSending && <Spinner label={words.checking} />}
          {...field}
        />
      </Field>
    </Form>
  );
}
