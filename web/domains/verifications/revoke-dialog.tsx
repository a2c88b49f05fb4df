import { useState } from 'react';
import {
  MAX_VERIFICATION_GROUNDS,
  revokeBadgeBody,
  type UserBadge,
} from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { placeServerError, useZodForm } from '../../platform/api/zod-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showSuccess } from '../../ui/feedback/toaster.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { revokeMutation } from './verifications.api.ts';
import { badgeName, verificationAdminWords as words } from './verifications.text.ts';

const FORM_ID = 'revoke-badge';

interface RevokeDialogProps {
  badge: UserBadge;
  onClose: () => void;
}

/** Says what follows from removing a badge, and requires grounds. */
export function RevokeDialog({ badge, onClose }: RevokeDialogProps) {
  const form = useZodForm(revokeBadgeBody, { defaultValues: { grounds: '' } });
  const { mutate, isPending } = useMutation(revokeMutation(badge.verificationId));
  const [failure, setFailure] = useState<string | null>(null);
  const revoke = form.handleSubmit((body) => {
    setFailure(null);
    mutate(body, {
      onSuccess: () => {
        showSuccess(words.revoked);
        onClose();
      },
      onError: (error) =>
        setFailure(
          placeServerError(form, error, { fields: ['grounds'], fallback: words.revokeFailed }),
        ),
    });
  });
  return (
    <Dialog
      open
      title={words.revokeTitle(badgeName(badge.skillName))}
      description={words.revokeLead}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.keepBadge}
          </Button>
          <Button type="submit" form={FORM_ID} variant="danger" loading={isPending}>
            {words.revoke}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void revoke(event)}>
        <Field
          label={words.revokeGrounds}
          hint={words.revokeGroundsHint}
          error={form.formState.errors.grounds?.message}
          required
        >
          <TextArea limit={MAX_VERIFICATION_GROUNDS} {...form.register('grounds')} />
        </Field>
        {failure && (
          <Banner tone="danger" role="alert" className="mt-4">
            {failure}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
