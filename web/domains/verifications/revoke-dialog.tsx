import {
  MAX_VERIFICATION_GROUNDS,
  revokeBadgeBody,
  type UserBadge,
} from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { revokeMutation } from './verifications.api.ts';
import { badgeName, verificationAdminWords as words } from './verifications.text.ts';

interface RevokeDialogProps {
  badge: UserBadge;
  onClose: () => void;
}

/** Says what follows from removing a badge, and requires grounds. */
export function RevokeDialog({ badge, onClose }: RevokeDialogProps) {
  const form = useZodForm(revokeBadgeBody, { defaultValues: { grounds: '' } });
  const { mutateAsync } = useMutation(revokeMutation(badge.verificationId));
  const submit = useSubmit(form, {
    send: mutateAsync,
    refusal: { fields: ['grounds'], fallback: words.revokeFailed },
    onSent: () => {
      showSuccess(words.revoked);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.revokeTitle(badgeName(badge.skillName))}
      description={words.revokeLead}
      submit={submit}
      words={{ cancel: words.keepBadge, send: words.revoke }}
      tone="danger"
      onClose={onClose}
    >
      <Field
        label={words.revokeGrounds}
        hint={words.revokeGroundsHint}
        error={form.formState.errors.grounds?.message}
        required
      >
        <TextArea limit={MAX_VERIFICATION_GROUNDS} {...form.register('grounds')} />
      </Field>
    </FormDialog>
  );
}
