import { useState } from 'react';
import {
  reportDecisions,
  reportSides,
  rulesOf,
} from '@oficio/contract/domains/reports/reports.rules.ts';
import {
  decideReportBody,
  MAX_GROUNDS,
  type ReportDetails,
} from '@oficio/contract/domains/reports/reports.schema.ts';
import { decisionParagraphs } from '@oficio/contract/domains/reports/reports.text.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { RadioList } from '../radio-list.tsx';
import { ReportPart } from '../report-part.tsx';
import { decideMutation, nextReport, type Decision } from '../reports.api.ts';
import { decisionHints, reportQueueWords as words } from '../reports.text.ts';

interface PreviewProps {
  report: ReportDetails;
  decision: Decision;
  isSending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The text that both sides will read, before the decision is sent. */
function Preview({ report, decision, isSending, onConfirm, onClose }: PreviewProps) {
  const { objectType: type, title, reasons, decisions } = report;
  const rules = rulesOf(type, reasons);
  const previous = decisions.at(-1)?.decision ?? null;
  const { staysForOther } = report;
  const facts = {
    type,
    title,
    reasons,
    rules,
    previous,
    staysForOther,
    ...decision,
    isFinal: previous !== null,
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isSending}
      title={words.previewTitle}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {words.keepEditing}
          </Button>
          <Button loading={isSending} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {reportSides.map((side) => (
          <section key={side} aria-label={words.readBy[side]}>
            <h3 className="mb-2 font-text text-base font-semibold tracking-normal">
              {words.readBy[side]}
            </h3>
            <div className="flex flex-col gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
              {decisionParagraphs(side, facts).map((paragraph) => (
                <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Decision and grounds. The second step shows what both sides will read. */
export function DecideForm({ report }: { report: ReportDetails }) {
  const navigate = useNavigate();
  const form = useZodForm(decideReportBody);
  const { mutateAsync } = useMutation(decideMutation(report.id));
  const idempotency = useIdempotencyKey();
  // Without another report the decision stays on screen.
  const openNext = async () => {
    const next = await nextReport(report.id);
    if (next !== null) await navigate(`/admin/reports/${next}`);
  };
  const [decision, setDecision] = useState<Decision | null>(null);
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useSubmit(form, {
    send: (body) => mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) }),
    refusal: { fields: ['decision', 'grounds'], fallback: words.failed },
    onSent: () => {
      showSuccess(words.done);
      void openNext();
    },
    onRefused: () => {
      setDecision(null);
      return false;
    },
  });
  const review = form.handleSubmit(setDecision);
  return (
    <ReportPart title={report.isObjection ? words.decideAgain : words.decide}>
      <Form submit={{ onSubmit: (event) => void review(event), failure }}>
        <RadioList
          label={words.question}
          values={reportDecisions.filter(
            (choice) => choice !== 'HIDE' || report.objectType !== 'CLIENT',
          )}
          labels={words.decisions}
          hints={decisionHints(report.decisions.at(-1)?.decision ?? null)}
          error={errors.decision?.message}
          registration={form.register('decision')}
        />
        <Field
          label={words.grounds}
          hint={words.groundsHint}
          error={errors.grounds?.message}
          required
        >
          <TextArea limit={MAX_GROUNDS} rows={4} {...form.register('grounds')} />
        </Field>
        <Button type="submit" className="self-start">
          {words.preview}
        </Button>
      </Form>
      {decision && (
        <Preview
          report={report}
          decision={decision}
          isSending={isSending}
          onConfirm={onSubmit}
          onClose={() => setDecision(null)}
        />
      )}
    </ReportPart>
  );
}
