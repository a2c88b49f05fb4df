import { decideReportBody, MAX_GROUNDS } from '@oficio/contract/domains/reports/reports.schema.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Decision } from '../reports.api.ts';
import { reportQueueWords as words } from '../reports.text.ts';

interface BulkDialogProps {
  count: number;
  onSend: (body: Decision) => Promise<unknown>;
  onClose: () => void;
}

/** Requests the grounds that both sides of each report read. */
export function BulkDialog({ count, onSend, onClose }: BulkDialogProps) {
  const form = useZodForm(decideReportBody, {
    defaultValues: { decision: 'NOTHING', grounds: '' },
  });
  const submit = useSubmit(form, {
    send: onSend,
    refusal: { fields: ['grounds'], fallback: words.failed },
    onSent: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!submit.isSending}
      title={words.closeTitle(count)}
    >
      <Form
        submit={submit}
        actions={
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="secondary" onClick={onClose} disabled={submit.isSending}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={submit.isSending}>
              {words.close}
            </Button>
          </div>
        }
      >
        <p className="text-muted">{words.closeLead}</p>
        <Field
          label={words.grounds}
          hint={words.groundsHint}
          error={form.formState.errors.grounds?.message}
          required
        >
          <TextArea limit={MAX_GROUNDS} rows={3} {...form.register('grounds')} />
        </Field>
      </Form>
    </Dialog>
  );
}
