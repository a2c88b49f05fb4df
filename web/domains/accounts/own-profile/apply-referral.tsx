import { useState } from 'react';
import { applyReferralBody } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { applyReferralMutation } from '../accounts-profile.api.ts';
import { applyReferralRefusal } from './profile.form.ts';
import { accountsProfileWords as words } from '../accounts-profile.text.ts';

function ReferralForm({ onCancel }: { onCancel: () => void }) {
  const { mutateAsync } = useMutation(applyReferralMutation);
  const form = useZodForm(applyReferralBody);
  const submit = useSubmit(form, {
    send: mutateAsync,
    refusal: applyReferralRefusal,
    onSent: () => showSuccess(words.applied),
  });
  return (
    <Form
      submit={submit}
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={submit.isSending} loadingLabel={words.applying}>
            {words.apply}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      }
      className="gap-4"
    >
      <Field
        label={words.applyLabel}
        hint={words.applyHint}
        required
        error={form.formState.errors.referralCode?.message}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          {...form.register('referralCode')}
        />
      </Field>
    </Form>
  );
}

/**
 * A form for a user who registered without a referral code; afterwards it shows the applied code.
 */
export function ApplyReferral({ appliedCode }: { appliedCode: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  if (appliedCode) {
    return (
      <p role="status" className="text-sm text-muted">
        {words.appliedCode}{' '}
        <span className="font-semibold text-ink" translate="no">
          {appliedCode}
        </span>
      </p>
    );
  }
  if (isOpen) {
    return (
      <Card>
        <ReferralForm onCancel={() => setIsOpen(false)} />
      </Card>
    );
  }
  return (
    <Button variant="ghost" className="self-start" onClick={() => setIsOpen(true)}>
      {words.haveCode}
    </Button>
  );
}
