import { useState } from 'react';
import {
  decideVerificationBody,
  MAX_VERIFICATION_GROUNDS,
  type WaitingVerification,
} from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { deviceZone } from '#platform/format/time-format.ts';
import { calendarDate } from '#platform/format/calendar-date.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { decideMutation, documentQuery } from './verifications.api.ts';
import { verificationAdminWords as words } from './verifications.text.ts';

/** The document at its temporary address, which is requested again on a press after it ended. */
function DocumentPicture({ id }: { id: string }) {
  const query = useQuery(documentQuery(id));
  const [hasFailed, setHasFailed] = useState(false);
  const openAgain = () => {
    setHasFailed(false);
    void query.refetch();
  };
  if (query.isFetching) return <Skeleton shape="block" className="h-72 w-full" />;
  if (!query.data || hasFailed) {
    return (
      <ErrorState title={words.pictureFailed} onRetry={openAgain}>
        {query.data ? words.pictureExpired : errorMessage(query.error, '')}
      </ErrorState>
    );
  }
  return (
    <figure>
      <img
        src={query.data.url}
        alt={words.picture}
        onError={() => setHasFailed(true)}
        className="max-h-[50dvh] w-full rounded-md border border-line bg-sunken object-contain"
      />
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <a
          href={query.data.url}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-touch items-center"
        >
          {words.enlarge}
        </a>
        <Button variant="ghost" onClick={openAgain}>
          {words.openAgain}
        </Button>
      </figcaption>
    </figure>
  );
}

interface DecisionDialogProps {
  verification: WaitingVerification;
  onClose: () => void;
  onDecided: () => void;
}

/** The suggested last day of a badge; identity documents and licenses are looked at once a year. */
function inOneYear(): string {
  const day = calendarDate(new Date(), deviceZone());
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}

function DecisionForm({ verification: { id }, onDecided }: Omit<DecisionDialogProps, 'onClose'>) {
  const form = useZodForm(decideVerificationBody, { defaultValues: {} });
  const { mutateAsync } = useMutation(decideMutation(id));
  const idempotency = useIdempotencyKey();
  const { errors } = form.formState;
  const decision = form.watch('decision');
  const submit = useSubmit(form, {
    send: (body) => mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) }),
    refusal: { fields: ['decision', 'validUntil', 'grounds'], fallback: words.decideFailed },
    onSent: (_result, body) => {
      showSuccess(body.decision === 'APPROVED' ? words.approved : words.refused);
      onDecided();
    },
  });
  return (
    <Form
      submit={submit}
      actions={
        <Button
          type="submit"
          variant={decision === 'REFUSED' ? 'danger' : 'primary'}
          className="self-start"
          loading={submit.isSending}
        >
          {words.save}
        </Button>
      }
      className="mt-4"
    >
      <Field label={words.decision} error={errors.decision?.message}>
        <Select
          placeholder={words.decisionChoose}
          options={[
            { value: 'APPROVED', label: words.approve },
            { value: 'REFUSED', label: words.refuse },
          ]}
          {...form.register('decision')}
        />
      </Field>
      {decision === 'APPROVED' && (
        <Field
          key="validUntil"
          label={words.validUntil}
          hint={words.validUntilHint}
          error={errors.validUntil?.message}
          required
        >
          <TextInput
            type="date"
            {...form.register('validUntil', {
              shouldUnregister: true,
              value: inOneYear(),
              setValueAs: (value: string) => value || undefined,
            })}
          />
        </Field>
      )}
      {decision === 'REFUSED' && (
        <Field
          key="grounds"
          label={words.grounds}
          hint={words.groundsHint}
          error={errors.grounds?.message}
          required
        >
          <TextArea
            limit={MAX_VERIFICATION_GROUNDS}
            {...form.register('grounds', { shouldUnregister: true })}
          />
        </Field>
      )}
    </Form>
  );
}

/** The document and the decision about it. */
export function DecisionDialog({ verification, onClose, onDecided }: DecisionDialogProps) {
  const { fullName } = verification.provider;
  return (
    <Dialog
      open
      size="lg"
      title={words.dialogTitle(fullName)}
      description={words.dialogLead(fullName)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <DocumentPicture id={verification.id} />
      <DecisionForm verification={verification} onDecided={onDecided} />
    </Dialog>
  );
}
