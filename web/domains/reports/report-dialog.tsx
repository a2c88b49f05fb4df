import { useState } from 'react';
import { reportReasons } from '@oficio/contract/domains/reports/reports.rules.ts';
import {
  createAnonymousReportBody,
  createReportBody,
  MAX_REPORT_TEXT,
} from '@oficio/contract/domains/reports/reports.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import type { ReportTarget } from '#platform/reporting/report-target.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { RadioList } from './radio-list.tsx';
import { createReportMutation } from './reports-sending.api.ts';
import { reportDialogWords as words } from './reports-dialog.text.ts';

interface ReportDialogProps {
  target: ReportTarget;
  onClose: () => void;
}

function useReportForm(target: ReportTarget, isAnonymous: boolean) {
  const form = useZodForm(isAnonymous ? createAnonymousReportBody : createReportBody, {
    defaultValues: { ...target, comment: '' },
  });
  const { mutateAsync, isSuccess } = useMutation(createReportMutation);
  const submit = useSubmit(form, {
    send: mutateAsync,
    refusal: { fields: ['reason', 'comment', 'email'], fallback: words.failed },
  });
  return { form, submit, isSuccess };
}

/** Says what follows. */
function Sent({ isAnonymous, onClose }: { isAnonymous: boolean; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.sent}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <p role="status">{isAnonymous ? words.sentByMail : words.sentHint}</p>
    </Dialog>
  );
}

/** The form of a report: a reason, a comment, and an address of a reader without a session. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  // The session may end or begin while the dialog is open.
  const [isAnonymous] = useState(useUser() === null);
  const { form, submit, isSuccess } = useReportForm(target, isAnonymous);
  const { errors } = form.formState;
  if (isSuccess) return <Sent isAnonymous={isAnonymous} onClose={onClose} />;
  return (
    <FormDialog
      title={words.title(target.objectType)}
      description={words.lead}
      submit={submit}
      words={{ cancel: words.cancel, send: words.send, sending: words.sending }}
      onClose={onClose}
    >
      <RadioList
        label={words.reason}
        values={reportReasons}
        labels={words.reasons}
        error={errors.reason?.message}
        registration={form.register('reason')}
      />
      <Field label={words.comment} hint={words.commentHint} error={errors.comment?.message}>
        <TextArea limit={MAX_REPORT_TEXT} rows={4} {...form.register('comment')} />
      </Field>
      {isAnonymous && (
        <Field label={words.email} hint={words.emailHint} error={errors.email?.message} required>
          <TextInput
            type="email"
            autoComplete="email"
            inputMode="email"
            {...form.register('email')}
          />
        </Field>
      )}
    </FormDialog>
  );
}
