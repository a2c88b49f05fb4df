import { useRef, useState } from 'react';
import {
  correctStatementBody,
  sendStatementBody,
  type Statement,
} from '@oficio/contract/domains/statements/statements.schema.ts';
import { errorMessage } from '#platform/api/api-error.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useCorrection, usePayment, useSending, type StatementOf } from './statements.api.ts';
import { statementsWords as words } from './statements.text.ts';

/** Sends the statement under the operator's invoice number. */
function SendForm({ of, onDone }: { of: StatementOf; onDone: () => void }) {
  const form = useZodForm(sendStatementBody, { defaultValues: { number: '' } });
  const { mutateAsync } = useSending(of);
  const submit = useSubmit(form, {
    send: mutateAsync,
    refusal: { fields: ['number'], fallback: words.actionFailed },
    onSent: () => {
      showSuccess(words.sendDone);
      onDone();
    },
  });
  return (
    <Form
      submit={submit}
      label={words.send}
      actions={
        <Button type="submit" className="self-start" loading={submit.isSending}>
          {words.send}
        </Button>
      }
      className="max-w-prose"
    >
      <Field
        label={words.number}
        hint={words.sendHint}
        error={form.formState.errors.number?.message}
      >
        <TextInput autoComplete="off" {...form.register('number')} />
      </Field>
    </Form>
  );
}

function CorrectForm({
  of,
  number,
  onDone,
}: {
  of: StatementOf;
  number: string;
  onDone: () => void;
}) {
  const form = useZodForm(correctStatementBody, { defaultValues: { number, grounds: '' } });
  const { mutateAsync } = useCorrection(of);
  const { errors } = form.formState;
  const submit = useSubmit(form, {
    send: mutateAsync,
    refusal: { fields: ['number', 'grounds'], fallback: words.actionFailed },
    onSent: () => {
      showSuccess(words.correctDone);
      onDone();
    },
  });
  return (
    <Form
      submit={submit}
      actions={
        <Button type="submit" className="self-start" loading={submit.isSending}>
          {words.save}
        </Button>
      }
      className="mt-4"
    >
      <p className="text-muted">{words.correctHint}</p>
      <Field label={words.number} error={errors.number?.message}>
        <TextInput autoComplete="off" {...form.register('number')} />
      </Field>
      <Field label={words.grounds} error={errors.grounds?.message}>
        <TextArea rows={3} {...form.register('grounds')} />
      </Field>
    </Form>
  );
}

interface PayButtonProps {
  of: StatementOf;
  number: string;
  onDone: () => void;
}

function PayButton({ of, number, onDone }: PayButtonProps) {
  const { mutate, isPending } = usePayment(of);
  return (
    <Button
      loading={isPending}
      onClick={() =>
        mutate(
          { number },
          {
            onSuccess: () => {
              showSuccess(words.payDone);
              onDone();
            },
            onError: (error) => showError(errorMessage(error, words.actionFailed)),
          },
        )
      }
    >
      {words.pay}
    </Button>
  );
}

/** Actions of an administrator on a statement in its state. A payment mark can be taken back by a correction. */
export function StatementActions({ statement }: { statement: Statement }) {
  const { provider, month, state, number, isMonthOver } = statement;
  const of = { id: provider.profileId, month };
  const [isCorrecting, setCorrecting] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  // An action removes its own button or form, which has the focus.
  const focusGroup = () => group.current?.focus();
  return (
    <div
      ref={group}
      role="group"
      aria-label={words.actionsLabel}
      tabIndex={-1}
      className="flex flex-wrap gap-3 outline-none"
    >
      {state === 'OPEN' && isMonthOver && <SendForm of={of} onDone={focusGroup} />}
      {state === 'OPEN' && !isMonthOver && <p className="text-muted">{words.open}</p>}
      {state === 'SENT' && <PayButton of={of} number={number ?? ''} onDone={focusGroup} />}
      {state !== 'OPEN' && (
        <Button variant="secondary" onClick={() => setCorrecting(true)}>
          {words.correct}
        </Button>
      )}
      <Dialog open={isCorrecting} onOpenChange={setCorrecting} title={words.correctTitle}>
        <CorrectForm of={of} number={number ?? ''} onDone={() => setCorrecting(false)} />
      </Dialog>
    </div>
  );
}
