import { useEffect, useState } from 'react';
import {
  MAX_REPORT_TEXT,
  objectToReportBody,
} from '@oficio/contract/domains/reports/reports.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { ReportPart } from './report-part.tsx';
import { objectionMutation } from './reports.api.ts';
import { reportsWords as words } from './reports.text.ts';

interface ObjectionFormProps {
  id: string;
  token: string | null;
  /** The last day and hour, formatted. */
  until: string;
}

/** 'No estoy de acuerdo', which opens a field for the comment. */
export function ObjectionForm({ id, token, until }: ObjectionFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useZodForm(objectToReportBody.pick({ comment: true }));
  const { mutateAsync } = useMutation(objectionMutation(id, token));
  const { setFocus } = form;
  // The button that opened the field is gone.
  useEffect(() => {
    if (isOpen) setFocus('comment');
  }, [isOpen, setFocus]);
  const submit = useSubmit(form, {
    send: ({ comment }) => mutateAsync(comment),
    refusal: { fields: ['comment'], fallback: words.objectionFailed },
    onSent: () => showSuccess(words.objectionSent),
  });
  return (
    <ReportPart title={words.disagree}>
      <p className="text-muted">{words.disagreeHint(until)}</p>
      {!isOpen && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
          {words.disagree}
        </Button>
      )}
      {isOpen && (
        <Form
          submit={submit}
          actions={
            <Button type="submit" className="self-start" loading={submit.isSending}>
              {words.sendObjection}
            </Button>
          }
          className="mt-4"
        >
          <Field label={words.why} error={form.formState.errors.comment?.message} required>
            <TextArea limit={MAX_REPORT_TEXT} rows={5} {...form.register('comment')} />
          </Field>
        </Form>
      )}
    </ReportPart>
  );
}
