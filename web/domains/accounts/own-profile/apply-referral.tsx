import { useState } from 'react';
import { applyReferralBody } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { placeServerError, useZodForm } from '../../../platform/api/zod-form.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { applyReferralMutation } from '../accounts-profile.api.ts';
import { applyReferralRefusal } from './profile.form.ts';
import { accountsProfileWords as words } from '../accounts-profile.text.ts';

function ReferralForm({ onCancel }: { onCancel: () => void }) {
  const { mutateAsync, isPending } = useMutation(applyReferralMutation);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm(applyReferralBody);
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await mutateAsync(body);
      showSuccess(words.applied);
    } catch (error) {
      setFailure(placeServerError(form, error, applyReferralRefusal));
    }
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)}>
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
      {failure && (
        <Banner tone="danger" role="alert" className="mt-4">
          {failure}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" loading={isPending} loadingLabel={words.applying}>
          {words.apply}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
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
        {words.appliedCode} <span className="font-semibold text-ink">{appliedCode}</span>
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
