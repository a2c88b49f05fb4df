import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { forgetDraft, useFormDraft } from '../../platform/form-draft.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { placeServerError, useZodForm } from '../../platform/zod-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import {
  forgetReferralCode,
  readReferralCode,
  registerForm,
  registerRefusal,
} from './accounts-register.form.ts';
import { registerMutation } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { ViewLink } from './view-link.tsx';

const DRAFT = 'register';
const draftFields = ['fullName', 'email'] as const;

interface RegisterFormProps {
  email: string;
  /** From the address of the page; a code kept earlier is used without one. */
  referralCode: string | null;
  onRegistered(email: string): void;
  onSignIn(email: string): void;
}

function useRegisterForm({ email, referralCode }: RegisterFormProps) {
  const form = useZodForm(registerForm, email ? { defaultValues: { email } } : {});
  const [appliedCode, setAppliedCode] = useState<string | null>(null);
  useFormDraft(form, DRAFT, draftFields);
  useEffect(() => {
    const code = referralCode ?? readReferralCode();
    if (!code) return;
    form.setValue('referralCode', code);
    setAppliedCode(code);
  }, [form, referralCode]);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMutation(registerMutation);
  const submit = form.handleSubmit(async ({ acceptsTerms: _, ...body }) => {
    setFailure(null);
    try {
      await mutateAsync(body);
    } catch (error) {
      return setFailure(placeServerError(form, error, registerRefusal));
    }
    forgetDraft(DRAFT);
    forgetReferralCode();
    return body.email;
  });
  return { form, submit, isPending, failure, appliedCode };
}
