import { useState } from 'react';
import { loginBody } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { deactivationReason, loginRefusal, isUnverifiedError } from './login.form.ts';
import { readReferralCode } from '../registration/register.form.ts';
import { loginMutation, type SignIn } from '../accounts.api.ts';
import { accountsText } from '../accounts.text.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { ViewLink } from '../view-link.tsx';

interface LoginFormProps {
  /** The address typed in another view; empty when there is none. */
  email: string;
  /** Path of the page after a sign-in with Google; null for the default page. */
  returnPath: string | null;
  onSignedIn: (signIn: SignIn) => void;
  onUnverified: (email: string) => void;
  onForgot: (email: string) => void;
  onRegister: (email: string) => void;
}

export function LoginForm(props: LoginFormProps) {
  const { email, returnPath, onSignedIn, onUnverified, onForgot, onRegister } = props;
  const isHydrated = useHydrated();
  const { mutateAsync } = useMutation(loginMutation);
  const [reason, setReason] = useState<string | null>(null);
  const form = useZodForm(loginBody, email ? { defaultValues: { email } } : {});
  const { errors } = form.formState;
  const submit = useSubmit(form, {
    send: (body) => {
      setReason(null);
      return mutateAsync(body);
    },
    refusal: loginRefusal,
    onSent: onSignedIn,
    onRefused: (error, body) => {
      if (isUnverifiedError(error)) {
        onUnverified(body.email);
        return true;
      }
      setReason(deactivationReason(error));
      return false;
    },
    focusOnFailure: 'password',
  });
  const typedEmail = () => form.getValues('email') ?? '';
  return (
    <Form
      submit={submit}
      details={
        reason !== null && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            {accountsText.deactivatedFor(reason)}
          </p>
        )
      }
      actions={
        <>
          <Button
            type="submit"
            size="lg"
            fullWidth
            disabled={!isHydrated}
            loading={submit.isSending}
            loadingLabel={accountsText.signingIn}
          >
            {accountsText.signIn}
          </Button>
          <p className="text-center text-muted">
            {accountsText.toRegister}{' '}
            <ViewLink onPress={() => onRegister(typedEmail())}>
              {accountsText.toRegisterLink}
            </ViewLink>
          </p>
          <GoogleButton
            returnPath={returnPath}
            referralCode={isHydrated ? readReferralCode() : null}
          />
        </>
      }
    >
      <Field label={accountsText.email} required error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <div className="flex flex-col items-start gap-1">
        <Field
          label={accountsText.password}
          required
          error={errors.password?.message}
          className="w-full"
        >
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <ViewLink onPress={() => onForgot(typedEmail())}>{accountsText.forgotLink}</ViewLink>
      </div>
    </Form>
  );
}
