import { useEffect, useState } from 'react';
import {
  MAX_REPORT_TEXT,
  objectToReportBody,
} from '@oficio/contract/domains/reports/reports.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { placeServerError, useZodForm } from '../../platform/api/zod-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showSuccess } from '../../ui/feedback/toaster.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
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
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm(objectToReportBody.pick({ comment: true }));
  const { mutate, isPending } = useMutation(objectionMutation(id, token));
  const { setFocus } = form;
  // The button that opened the field is gone.
  useEffect(() => {
    if (isOpen) setFocus('comment');
  }, [isOpen, setFocus]);
  const submit = form.handleSubmit(({ comment }) => {
    setFailure(null);
    mutate(comment, {
      onSuccess: () => showSuccess(words.objectionSent),
      onError: (error) => {
        const placed = { fields: ['comment'] as const, fallback: words.objectionFailed };
        setFailure(placeServerError(form, error, placed));
      },
    });
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
        <form
          noValidate
          className="mt-4 flex flex-col gap-4"
          onSubmit={(event) => void submit(event)}
        >
          {failure && (
            <Banner tone="danger" role="alert">
              {failure}
            </Banner>
          )}
          <Field label={words.why} error={form.formState.errors.comment?.message} required>
            <TextArea limit={MAX_REPORT_TEXT} rows={5} {...form.register('comment')} />
          </Field>
          <Button type="submit" className="self-start" loading={isPending}>
            {words.sendObjection}
          </Button>
        </form>
      )}
    </ReportPart>
  );
}
