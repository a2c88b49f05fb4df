import { useEffect, useId, useMemo } from 'react';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useWatch } from 'react-hook-form';
import { useFormDraft } from '#platform/drafts/form-draft.ts';
import { usePublicSettings } from '#platform/pages/public-settings.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import {
  forgetReferralCode,
  holdRegistration,
  REGISTER_DRAFT as DRAFT,
  readReferralCode,
  registerForm,
  registerRefusal,
  toReferralCode,
  toShownCode,
} from './register.form.ts';
import { storeRegistration, waitingCardId } from './registration.form.ts';
import { registerMutation } from '../accounts.api.ts';
import { accountsText } from '../accounts.text.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { areTermsChanged, termsVersionQuery } from './registration.api.ts';
import { ViewLink } from '../view-link.tsx';

const CLOSED = new DomainError(accountsErrors.REGISTRATION_CLOSED).message;
const draftFields = ['fullName', 'email'] as const;

interface RegisterFormProps {
  email: string;
  /** From the address of the page, valid or not. When null, the stored code is used. */
  referralCode: string | null;
  /** Path of the page after a sign-in with Google; null for the default page. */
  returnPath: string | null;
  onRegistered: (email: string) => void;
  onSignIn: (email: string) => void;
}

function useRegisterForm(props: RegisterFormProps) {
  const { email, referralCode, returnPath, onRegistered } = props;
  const form = useZodForm(registerForm, email ? { defaultValues: { email } } : {});
  const isHydrated = useHydrated();
  const appliedCode = useMemo(
    () => (isHydrated ? (referralCode ?? readReferralCode()) : null),
    [isHydrated, referralCode],
  );
  useFormDraft(form, DRAFT, draftFields);
  useEffect(() => {
    if (!appliedCode) return;
    form.setValue('referralCode', appliedCode);
    // Shows an invalid code of a link immediately, so that the referral is not lost silently.
    if (!toReferralCode(appliedCode)) void form.trigger('referralCode');
  }, [form, appliedCode]);
  const { mutateAsync } = useMutation(registerMutation);
  const terms = useQuery(termsVersionQuery());
  const waitingCard = returnPath && waitingCardId(returnPath);
  const submit = useSubmit(form, {
    send: ({ fullName, email: address, password, referralCode: code }) =>
      mutateAsync({
        fullName,
        email: address,
        password,
        ...(code && { referralCode: code }),
        ...(waitingCard && { serviceCardId: waitingCard }),
        ...(terms.data && { termsVersion: terms.data.termsVersion }),
      }),
    refusal: registerRefusal,
    onRefused(error) {
      // The box is ticked again for the terms that are there now; its field shows the refusal.
      if (areTermsChanged(error)) {
        form.resetField('acceptsTerms');
        void terms.refetch();
      }
      return false;
    },
    draft: DRAFT,
    onSent: (_result, { fullName, email: address }) => {
      forgetReferralCode();
      holdRegistration({ fullName, email: address });
      storeRegistration({ email: address, returnPath });
      onRegistered(address);
    },
  });
  return { form, submit, appliedCode, isHydrated };
}

function ReferralApplied() {
  return (
    <span role="status" className="flex items-center gap-1.5 font-medium text-success-ink">
      <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
      {accountsText.referralApplied}
    </span>
  );
}

type RegisterFields = ReturnType<typeof useRegisterForm>['form'];

function ReferralField({
  form,
  appliedCode,
}: {
  form: RegisterFields;
  appliedCode: string | null;
}) {
  const code = useWatch({ control: form.control, name: 'referralCode' });
  const error = form.formState.errors.referralCode?.message;
  const isApplied = toReferralCode(appliedCode) !== null && code === appliedCode && !error;
  return (
    <Field
      label={
        <>
          <span>{accountsText.referralCode}</span>{' '}
          <span className="font-normal text-muted">({accountsText.optional})</span>
        </>
      }
      hint={isApplied && <ReferralApplied />}
      error={error}
    >
      <TextInput
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
        {...form.register('referralCode', {
          setValueAs: (value?: string) => (value?.trim() ? value : undefined),
          onChange: () => {
            if (error) void form.trigger('referralCode');
          },
        })}
      />
    </Field>
  );
}

interface SubmitRegistrationProps {
  form: RegisterFields;
  isHydrated: boolean;
  isPending: boolean;
}

/** The submit button, disabled until the terms are accepted, with a list of what is missing. */
function SubmitRegistration({ form, isHydrated, isPending }: SubmitRegistrationProps) {
  const noteId = useId();
  const { fullName, email, password, acceptsTerms } = useWatch({ control: form.control });
  const missing = [
    !fullName?.trim() && accountsText.fullName.toLowerCase(),
    !email?.trim() && accountsText.email.toLowerCase(),
    !password && accountsText.password.toLowerCase(),
    !acceptsTerms && accountsText.acceptTerms,
  ].filter((field) => typeof field === 'string');
  return (
    <div className="flex flex-col gap-2.5">
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={!isHydrated || !acceptsTerms}
        aria-describedby={acceptsTerms ? undefined : noteId}
        loading={isPending}
        loadingLabel={accountsText.registering}
      >
        {accountsText.register}
      </Button>
      {!acceptsTerms && (
        <p id={noteId} className="text-center text-sm text-muted">
          {accountsText.registerMissing(missing)}
        </p>
      )}
    </div>
  );
}

function RegistrationClosed({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="info">{CLOSED}</Banner>
      <Button size="lg" fullWidth onClick={onSignIn}>
        {accountsText.signInTitle}
      </Button>
    </div>
  );
}

/** The registration form, or a notice while registration is closed. */
export function RegisterForm(props: RegisterFormProps) {
  const { registrationOpen } = usePublicSettings();
  if (registrationOpen) return <OpenRegisterForm {...props} />;
  return <RegistrationClosed onSignIn={() => props.onSignIn(props.email)} />;
}

function OpenRegisterForm(props: RegisterFormProps) {
  const { form, submit, appliedCode, isHydrated } = useRegisterForm(props);
  const { errors } = form.formState;
  const { control } = form;
  const password: string | undefined = useWatch({ control, name: 'password' });
  // An invalid code is passed on too: the server refuses it for a new user, as this form does.
  const referralCode = toShownCode(useWatch({ control, name: 'referralCode' }) ?? null);
  return (
    <Form
      submit={submit}
      actions={
        <>
          <SubmitRegistration form={form} isHydrated={isHydrated} isPending={submit.isSending} />
          <p className="text-center text-muted">
            {accountsText.toSignIn}{' '}
            <ViewLink onPress={() => props.onSignIn(form.getValues('email') ?? '')}>
              {accountsText.signInTitle}
            </ViewLink>
          </p>
          <GoogleButton returnPath={props.returnPath} referralCode={referralCode} />
        </>
      }
    >
      <Field label={accountsText.fullName} required error={errors.fullName?.message}>
        <TextInput autoComplete="name" autoCapitalize="words" {...form.register('fullName')} />
      </Field>
      <Field label={accountsText.email} required error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <NewPasswordField
        label={accountsText.password}
        registration={form.register('password')}
        password={password ?? ''}
        error={errors.password?.message}
      />
      <ReferralField form={form} appliedCode={appliedCode} />
      <TermsCheckbox {...form.register('acceptsTerms')} error={errors.acceptsTerms?.message} />
    </Form>
  );
}
