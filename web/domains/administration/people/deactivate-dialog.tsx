import {
  deactivationForm,
  MAX_DEACTIVATION_REASON,
  type UserDetails,
} from '@oficio/contract/domains/administration/administration.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { userDetailsQuery } from '../administration.api.ts';
import { administrationWords as words } from '../administration.text.ts';

const FORM_ID = 'deactivate-user';

export interface DeactivateDialogProps {
  user: UserDetails;
  /** The reason typed in a failed attempt; empty at first. */
  reason: string;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Lists the effects of a deactivation with current counts and requires a reason. */
export function DeactivateDialog({ user, reason, onClose, onConfirm }: DeactivateDialogProps) {
  const details = useQuery({ ...userDetailsQuery(user.id), refetchOnMount: 'always' });
  const { openWork } = details.data ?? user;
  const form = useZodForm(deactivationForm, { defaultValues: { reason } });
  const submit = form.handleSubmit((fields) => onConfirm(fields.reason));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.deactivateTitle(user.fullName)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} variant="danger">
            {words.deactivate}
          </Button>
        </>
      }
    >
      <ul className="mb-5 list-disc space-y-1.5 pl-5 text-muted">
        {words.deactivationEffects(openWork).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={words.reason}
          hint={words.reasonHint}
          error={form.formState.errors.reason?.message}
          required
        >
          <TextArea limit={MAX_DEACTIVATION_REASON} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}
