import {
  cardGrounds,
  MAX_CARD_GROUNDS,
} from '@oficio/contract/domains/catalog/catalog-approval.schema.ts';
import { z } from 'zod';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { approvalWords as words } from './approval.text.ts';

interface RefuseDialogProps {
  count: number;
  onSend: (grounds: string) => Promise<unknown>;
  onClose: () => void;
}

const refusal = z.strictObject({ grounds: cardGrounds });

/** Requests the grounds that the owners of refused cards read. */
export function RefuseDialog({ count, onSend, onClose }: RefuseDialogProps) {
  const form = useZodForm(refusal, { defaultValues: { grounds: '' } });
  const submit = useSubmit(form, {
    send: ({ grounds }) => onSend(grounds),
    refusal: { fields: ['grounds'], fallback: words.failed },
    onSent: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!submit.isSending}
      title={words.refuseTitle(count)}
    >
      <Form
        submit={submit}
        actions={
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="secondary" onClick={onClose} disabled={submit.isSending}>
              {words.cancel}
            </Button>
            <Button type="submit" variant="danger" loading={submit.isSending}>
              {words.refuse}
            </Button>
          </div>
        }
      >
        <Field
          label={words.grounds}
          hint={words.groundsHint}
          error={form.formState.errors.grounds?.message}
          required
        >
          <TextArea limit={MAX_CARD_GROUNDS} rows={3} {...form.register('grounds')} />
        </Field>
      </Form>
    </Dialog>
  );
}
