import { useId, useState } from 'react';
import {
  MAX_NOTE_LENGTH,
  vacationBody,
  type HitOrder,
  type HitQuote,
  type Vacation,
} from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { formatBriefTime, formatDay, formatDayAndTime } from '#platform/format/time-format.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import {
  deleteVacationMutation,
  proposeMovesMutation,
  sendVacation,
  vacationsQuery,
} from '../agenda.api.ts';
import { OTHER_HOUR_HASH } from '#domains/providers/providers-slots.text.ts';
import { agendaKeys } from '../agenda-days.api.ts';
import { vacationWords as words } from '../agenda.text.ts';

const dayOf = (date: string) => formatDay(`${date}T12:00:00Z`, 'UTC');
/** '18 de diciembre', without the weekday. */
const dayInYear = (date: string) => dayOf(date).replace(/^[^,]+, /, '');

const movable = ({ isProposed, starts }: HitOrder) => !isProposed && starts.length > 0;

interface HitOrdersProps {
  orders: readonly HitOrder[];
  zone: string;
}

function HitOrders({ orders, zone }: HitOrdersProps) {
  return (
    <>
      <p className="font-semibold">{words.hit(orders.length)}</p>
      {orders.length > 0 && (
        <ul className="flex flex-col gap-3">
          {orders.map((order) => (
            <li key={order.id} className="rounded-md bg-sunken px-4 py-3 wrap-anywhere">
              <p className="font-semibold first-letter:uppercase">
                {formatDayAndTime(order.start, zone)}
              </p>
              <p>{`${order.title} · ${order.clientName}`}</p>
              <p className="mt-1 text-sm text-muted">
                {order.isProposed
                  ? words.proposed
                  : order.starts.length === 0
                    ? words.cannotMove
                    : words.proposes(order.starts.map((start) => formatBriefTime(start, zone)))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The open quotes in these days, each with the way to another hour. */
function HitQuotes({ quotes, zone }: { quotes: readonly HitQuote[]; zone: string }) {
  if (quotes.length === 0) return null;
  return (
    <>
      <p className="font-semibold">{words.hitQuotes(quotes.length)}</p>
      <ul className="flex flex-col gap-3">
        {quotes.map(({ id, title, clientName, start, isOfferable }) => (
          <li key={id} className="rounded-md bg-sunken px-4 py-3 wrap-anywhere">
            <p className="font-semibold first-letter:uppercase">{formatDayAndTime(start, zone)}</p>
            <p>{`${title} · ${clientName}`}</p>
            {!isOfferable && <p className="mt-1 text-sm text-muted">{words.quoteWaits}</p>}
            <Button asChild variant="secondary" className="mt-2">
              <Link to={`/negotiations/${id}${isOfferable ? OTHER_HOUR_HASH : ''}`}>
                {isOfferable ? words.otherHour : words.openQuote}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Proposes hours to the clients of a stored vacation. Returns how many orders got none. */
function useProposals() {
  const { mutateAsync, isPending } = useMutation(proposeMovesMutation);
  return {
    isPending,
    async propose(id: string, count: number) {
      try {
        const { orders } = await mutateAsync(id);
        const left = orders.filter(({ isProposed }) => !isProposed).length;
        if (left > 0) showError(words.notProposed(left));
        else showSuccess(words.savedAndProposed(count));
      } catch (error) {
        showError(errorMessage(error, words.failed));
      }
    },
  };
}

interface PreviewProps {
  vacation: Vacation;
  zone: string;
  onBack: () => void;
  onClose: () => void;
}

/** The second step: the orders in these days, and what follows, before anything changes. */
function Preview({ vacation, zone, onBack, onClose }: PreviewProps) {
  const { from, to, backOn, note, orders, quotes } = vacation;
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  const proposals = useProposals();
  const saving = useMutation({
    mutationFn: () => {
      const body = { from, to, ...(note !== null && { note }) };
      return sendVacation(body, idempotency.keyFor(body));
    },
    onSettled: () => client.invalidateQueries({ queryKey: agendaKeys.all }),
  });
  const count = orders.filter(movable).length;
  const save = async (proposes: boolean) => {
    try {
      const { id } = await saving.mutateAsync();
      if (proposes && id !== null) await proposals.propose(id, count);
      else showSuccess(words.saved);
      onClose();
    } catch {
      // The banner shows the refusal.
    }
  };
  const isBusy = saving.isPending || proposals.isPending;
  return (
    <Sheet
      open
      isInstant
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isBusy}
      title={words.title}
      description={words.range(dayInYear(from), dayInYear(to))}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onBack}>
            {words.change}
          </Button>
          {count > 0 && (
            <Button variant="secondary" disabled={isBusy} onClick={() => void save(false)}>
              {words.saveOnly}
            </Button>
          )}
          <Button loading={isBusy} loadingLabel={words.saving} onClick={() => void save(count > 0)}>
            {count > 0 ? words.saveAndPropose(count) : words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {saving.error && (
          <Banner tone="danger" role="alert">
            {errorMessage(saving.error, words.failed)}
          </Banner>
        )}
        <HitQuotes quotes={quotes} zone={zone} />
        <HitOrders orders={orders} zone={zone} />
        <p>{`${words.backOn(dayInYear(backOn))} ${words.endsAlone}`}</p>
      </div>
    </Sheet>
  );
}

interface StoredVacationProps {
  vacation: Vacation & { id: string };
  zone: string;
}

function StoredVacation({ vacation, zone }: StoredVacationProps) {
  const { id, from, to, note, backOn, orders, quotes } = vacation;
  const [isAsking, setIsAsking] = useState(false);
  const removal = useMutation(deleteVacationMutation);
  const proposals = useProposals();
  const count = orders.filter(movable).length;
  const remove = async () => {
    try {
      await removal.mutateAsync(id);
      showSuccess(words.removed);
    } catch (error) {
      showError(errorMessage(error, words.failed));
    }
    setIsAsking(false);
  };
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <p className="font-semibold">{words.range(dayInYear(from), dayInYear(to))}</p>
      {note && <p className="wrap-anywhere">{note}</p>}
      <p className="text-sm text-muted">{words.backOn(dayInYear(backOn))}</p>
      <HitQuotes quotes={quotes} zone={zone} />
      {orders.length > 0 && <HitOrders orders={orders} zone={zone} />}
      <div className="flex flex-wrap gap-2.5">
        {count > 0 && (
          <Button loading={proposals.isPending} onClick={() => void proposals.propose(id, count)}>
            {words.propose(count)}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {words.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.removeQuestion}
        description={words.removeEffect}
        confirmLabel={words.remove}
        loading={removal.isPending}
        onConfirm={() => void remove()}
      />
    </li>
  );
}

function StoredVacations({ zone }: { zone: string }) {
  const { data = [] } = useQuery(vacationsQuery());
  if (data.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="mb-3 text-xl">{words.yours}</h3>
      <ul className="flex flex-col gap-3">
        {data.map(
          ({ id, ...vacation }) =>
            id !== null && <StoredVacation key={id} vacation={{ id, ...vacation }} zone={zone} />,
        )}
      </ul>
    </section>
  );
}

export interface VacationSheetProps {
  zone: string;
  /** 'yyyy-MM-dd' on the provider's calendar. */
  today: string;
  onClose: () => void;
}

/** Takes days off as a range: the first step chooses the days, the second one names the orders in them. */
export function VacationSheet({ zone, today, onClose }: VacationSheetProps) {
  const [preview, setPreview] = useState<Vacation | null>(null);
  const idempotency = useIdempotencyKey();
  const form = useZodForm(vacationBody, { defaultValues: { from: '', to: '' } });
  const submit = useSubmit(form, {
    send: (body) => {
      const trial = { ...body, dryRun: true };
      return sendVacation(trial, idempotency.keyFor(trial));
    },
    refusal: {
      fields: ['from', 'to', 'note'],
      codes: { VACATION_OVER: 'to', VACATION_OVERLAPS: 'from', EXCEPTION_TOO_FAR: 'to' },
      fallback: words.failed,
    },
    onSent: (result) => {
      // The next preview reads the orders again.
      idempotency.reset();
      setPreview(result);
    },
  });
  const id = useId();
  const { errors } = form.formState;
  if (preview)
    return (
      <Preview vacation={preview} zone={zone} onBack={() => setPreview(null)} onClose={onClose} />
    );
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!submit.isSending}
      title={words.title}
      description={words.lead}
      footer={
        <>
          <Button variant="secondary" disabled={submit.isSending} onClick={onClose}>
            {words.back}
          </Button>
          <Button
            type="submit"
            form={id}
            loading={submit.isSending}
            loadingLabel={words.previewing}
          >
            {words.preview}
          </Button>
        </>
      }
    >
      <Form id={id} submit={submit}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
          <Field label={words.from} error={errors.from?.message} required>
            <TextInput type="date" min={today} {...form.register('from')} />
          </Field>
          <Field label={words.to} error={errors.to?.message} required>
            <TextInput type="date" min={today} {...form.register('to')} />
          </Field>
        </div>
        <Field label={words.note} hint={words.noteHint} error={errors.note?.message}>
          <TextInput autoComplete="off" maxLength={MAX_NOTE_LENGTH} {...form.register('note')} />
        </Field>
      </Form>
      <StoredVacations zone={zone} />
    </Sheet>
  );
}
