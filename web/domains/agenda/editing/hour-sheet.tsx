import { useId } from 'react';
import { MAX_TITLE_LENGTH } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { timeOfDay } from '@oficio/contract/platform/wall-clock.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorMessage } from '#platform/api/api-error.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { addDays } from '#platform/format/near-day.text.ts';
import { zonedInstant } from '#platform/format/zoned-clock.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { changeAppointment, deleteAppointmentMutation, sendAppointment } from '../agenda.api.ts';
import { agendaKeys } from '../agenda-days.api.ts';
import { hourWords as words } from '../agenda.text.ts';
import type { Block } from '../week/blocks.ts';

interface Fields {
  title: string;
  from: string;
  to: string;
}

export interface HourSheetProps {
  /** A free hour, or a private appointment that is changed. */
  block: Block;
  dayName: string;
  zone: string;
  onClose: () => void;
}

function useHourForm({ block, zone, onClose }: HourSheetProps) {
  const { item, date, from, to } = block;
  const { appointmentId, updatedAt } = item;
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  const form = useForm<Fields>({
    defaultValues: { title: item.title ?? '', from: timeOfDay(from), to: timeOfDay(to % 1_440) },
  });
  const send = async ({ title, ...hours }: Fields) => {
    // Midnight at the end is that of the next day.
    const last = hours.to === '00:00' ? addDays(date, 1) : date;
    const times = {
      start: zonedInstant(date, hours.from, zone),
      end: zonedInstant(last, hours.to, zone),
    };
    if (!appointmentId || !updatedAt) {
      const body = { title: title.trim() || words.defaultTitle, ...times };
      return sendAppointment(body, idempotency.keyFor(body));
    }
    // An appointment of several days keeps its hours here.
    const isWhole = item.start === zonedInstant(date, timeOfDay(from), zone) && to < 1_440;
    const named = { title: title.trim() || words.defaultTitle, updatedAt };
    return changeAppointment(appointmentId, isWhole ? { ...named, ...times } : named);
  };
  const submit = useSubmit(form, {
    send,
    refusal: { fields: ['title'], fallback: words.failed },
    onSent: () => {
      void client.invalidateQueries({ queryKey: agendaKeys.all });
      showSuccess(appointmentId ? words.saved : words.blocked);
      onClose();
    },
    onRefused: () => {
      void client.invalidateQueries({ queryKey: agendaKeys.all });
      return false;
    },
  });
  return { form, submit };
}

/** Blocks hours: a press without a title, or a private appointment with one. */
export function HourSheet(props: HourSheetProps) {
  const { block, dayName, onClose } = props;
  const { appointmentId } = block.item;
  const { form, submit } = useHourForm(props);
  const removal = useMutation(deleteAppointmentMutation);
  const id = useId();
  const remove = async () => {
    if (!appointmentId) return;
    try {
      await removal.mutateAsync(appointmentId);
      showSuccess(words.removed);
    } catch (error) {
      showError(errorMessage(error, words.failed));
    }
    onClose();
  };
  const isBusy = submit.isSending || removal.isPending;
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isBusy}
      title={appointmentId ? words.edit : words.block}
      description={dayName}
      footer={
        <>
          {appointmentId ? (
            <Button variant="secondary" loading={removal.isPending} onClick={() => void remove()}>
              {words.remove}
            </Button>
          ) : (
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {words.cancel}
            </Button>
          )}
          <Button type="submit" form={id} loading={submit.isSending} loadingLabel={words.sending}>
            {appointmentId ? words.save : words.send}
          </Button>
        </>
      }
    >
      <Form id={id} submit={submit}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          <Field label={words.from} error={form.formState.errors.from?.message}>
            <TextInput type="time" {...form.register('from', { required: words.required })} />
          </Field>
          <Field label={words.to} error={form.formState.errors.to?.message}>
            <TextInput type="time" {...form.register('to', { required: words.required })} />
          </Field>
        </div>
        <Field
          label={words.titleLabel}
          hint={words.titleHint}
          error={form.formState.errors.title?.message}
        >
          <TextInput
            autoComplete="off"
            maxLength={MAX_TITLE_LENGTH}
            placeholder={words.titlePlaceholder}
            {...form.register('title')}
          />
        </Field>
        <p className="text-sm text-muted">{words.effect}</p>
      </Form>
    </Sheet>
  );
}
