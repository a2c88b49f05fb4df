import { useEffect, useState } from 'react';
import { linkTokenSchema } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import KeyRound from 'lucide-react/icons/key-round';
import LinkIcon from 'lucide-react/icons/link';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate, type MetaFunction } from 'react-router';
import { ApiError } from '#platform/api/api-error.ts';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { resetPasswordForm, resetPasswordRefusal } from './reset-password.form.ts';
import { resetPasswordMutation } from '../accounts.api.ts';
import { accountsText } from '../accounts.text.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { useLinkToken } from '../link-token.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const CONTINUE_MS = 3_000;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: accountsText.resetTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/reset-password',
    isPrivate: true,
  });

/** Shows that the link is invalid and offers to send another one. */
function InvalidLink() {
  const navigate = useNavigate();
  return (
    <AccountFrame title={accountsText.forgotTitle} icon={<LinkIcon />} tone="danger">
      <Banner tone="danger" role="alert" title={accountsText.resetTokenInvalid} className="mb-6">
        {accountsText.resetTokenMissing}
      </Banner>
      <ForgotPasswordForm
        email=""
        onSignIn={(email) => void navigate('/login', { state: { email } })}
      />
    </AccountFrame>
  );
}

function PasswordChanged({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), CONTINUE_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AccountFrame title={accountsText.resetDone} icon={<CircleCheck />}>
      <div role="status" className="flex flex-col gap-5">
        <p>{message}</p>
        <p className="text-muted">{accountsText.resetHome}</p>
        <Button asChild size="lg" fullWidth>
          <Link to="/login">{accountsText.signIn}</Link>
        </Button>
      </div>
    </AccountFrame>
  );
}

interface ResetFormProps {
  token: string;
  onDone: (message: string) => void;
  onInvalid: () => void;
}

function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const isHydrated = useHydrated();
  const { mutateAsync } = useMutation(resetPasswordMutation);
  const form = useZodForm(resetPasswordForm, { defaultValues: { token } });
  const { errors } = form.formState;
  const password: string | undefined = useWatch({ control: form.control, name: 'password' });
  const submit = useSubmit(form, {
    send: ({ password: chosen }) => mutateAsync({ token, password: chosen }),
    refusal: resetPasswordRefusal,
    onSent: ({ message }) => onDone(message),
    onRefused: (error) => {
      const isInvalid = error instanceof ApiError && error.code === 'RESET_LINK_INVALID';
      if (isInvalid) onInvalid();
      return isInvalid;
    },
  });
  return (
    <Form
      submit={submit}
      actions={
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={!isHydrated}
          loading={submit.isSending}
          loadingLabel={accountsText.saving}
        >
          {accountsText.resetSubmit}
        </Button>
      }
    >
      <NewPasswordField
        label={accountsText.newPassword}
        registration={form.register('password')}
        password={password ?? ''}
        error={errors.password?.message}
      />
      <Field label={accountsText.repeatPassword} required error={errors.repeated?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('repeated')} />
      </Field>
    </Form>
  );
}

/** The target of the link in the password reset mail. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  const isHydrated = useHydrated();
  const [message, setMessage] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  if (message) return <PasswordChanged message={message} />;
  const isUsable = linkTokenSchema.safeParse(token).success && !isRefused;
  if (isHydrated && !isUsable) return <InvalidLink />;
  return (
    <AccountFrame title={accountsText.resetTitle} lead={accountsText.resetLead} icon={<KeyRound />}>
      {token && (
        <ResetForm token={token} onDone={setMessage} onInvalid={() => setIsRefused(true)} />
      )}
    </AccountFrame>
  );
}
