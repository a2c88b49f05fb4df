import { useState } from 'react';
import { CUSTOM_MINUTES } from '@oficio/contract/domains/negotiations/negotiations-duration.rules.ts';
import {
  offersLeft,
  type NegotiationParty,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import {
  makeOfferBodyIn,
  type Negotiation,
  MAX_OFFER_MESSAGE,
} from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { Controller, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { tabDrafts } from '#platform/drafts/draft-store.ts';
import { useFormDraft } from '#platform/drafts/form-draft.ts';
import { formatDuration } from '#platform/format/duration.text.ts';
import { zonedInstant } from '#platform/format/zoned-clock.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { SlotPicker } from '#domains/providers/slot-picker.tsx';
import { firstNameOf } from '#platform/format/first-name.ts';
import { OTHER_HOUR_HASH } from '#domains/providers/providers-slots.text.ts';
import { counterpartOf } from '../negotiation-status.tsx';
import { negotiationActions } from '../negotiations.actions.ts';
import { useNegotiationAction } from '../negotiations.api.ts';
import { negotiationWords as words } from '../negotiations.text.ts';
import { NoSlots } from '../no-slots.tsx';

/** Error codes of an outdated negotiation. The form closes, and the screen shows the new state. */
const OUTDATED_CODES = [
  'NEGOTIATION_CLOSED',
  'NEGOTIATION_EXPIRED',
  'NOT_YOUR_TURN',
  'OFFER_LIMIT_REACHED',
  'NEGOTIATION_NOT_FOUND',
];

export interface OfferFormProps {
  negotiation: Negotiation;
  viewer: NegotiationParty;
  onDone: () => void;
  onRefused: (message: string) => void;
}

interface ProposedStart {
  isEnabled: boolean;
  date: string | null;
  time: string | null;
}

interface ProposedStartFieldsProps {
  serviceCardId: string;
  providerProfile: Negotiation['providerProfile'];
  /** Minutes of the work, for which the slot has room. */
  duration: number;
  value: ProposedStart;
  onValueChange: (value: ProposedStart) => void;
}

/** The usual durations in minutes, and the one of the latest offer. */
function durationOptions({ offers }: Negotiation) {
  const latest = offers.at(-1)?.durationMinutes ?? CUSTOM_MINUTES;
  const minutes = new Set([30, 60, 90, 120, 180, 240, 360, 480, 720, latest]);
  return [...minutes]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: formatDuration(value) }));
}

/** A switch that proposes another start, and the choice of its slot. */
function ProposedStartFields({
  serviceCardId,
  providerProfile,
  duration,
  value,
  onValueChange,
}: ProposedStartFieldsProps) {
  const { id: providerProfileId, timezone } = providerProfile;
  const slotProps = { providerProfileId, serviceCardId, timezone, duration };
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={words.otherTime}
        hint={words.otherTimeHint}
        checked={value.isEnabled}
        onChange={(event) => onValueChange({ ...value, isEnabled: event.target.checked })}
      />
      {value.isEnabled && (
        <div className="flex max-w-sm flex-col gap-3">
          <SlotPicker
            {...slotProps}
            date={value.date}
            time={value.time}
            onDateChange={(date) => onValueChange({ isEnabled: true, date, time: null })}
            onTimeChange={(time) => onValueChange({ ...value, time })}
            empty={<NoSlots />}
          />
        </div>
      )}
    </div>
  );
}

function useOfferForm({ negotiation, viewer, onDone, onRefused }: OfferFormProps) {
  const { id, isEmergency, providerProfile } = negotiation;
  const durationMinutes = negotiation.offers.at(-1)?.durationMinutes ?? CUSTOM_MINUTES;
  const form = useZodForm(makeOfferBodyIn(negotiation.currency), {
    defaultValues: { durationMinutes },
  });
  const duration = useWatch({ control: form.control, name: 'durationMinutes' }) ?? CUSTOM_MINUTES;
  const draftKey = `offer:${id}`;
  useFormDraft(form, draftKey, ['message']);
  const { mutateAsync } = useNegotiationAction(id, 'offer');
  const { hash } = useLocation();
  const [start, setStart] = useState<ProposedStart>({
    isEnabled: hash === OTHER_HOUR_HASH,
    date: null,
    time: null,
  });
  const [isTimeMissing, setIsTimeMissing] = useState(false);
  const isProposing = start.isEnabled && !isEmergency;
  const submit = useSubmit(form, {
    // Resolves to false when a time is missing.
    send: async ({ amount, message, durationMinutes: minutes }) => {
      const scheduledDate =
        isProposing && start.date && start.time
          ? zonedInstant(start.date, start.time, providerProfile.timezone)
          : undefined;
      setIsTimeMissing(isProposing && !scheduledDate);
      if (isProposing && !scheduledDate) return false;
      await mutateAsync({
        amount,
        ...(minutes !== undefined && { durationMinutes: minutes }),
        ...(message && { message }),
        ...(scheduledDate && { scheduledDate }),
      });
      tabDrafts.remove(draftKey);
      return true;
    },
    refusal: { fields: ['amount', 'message', 'durationMinutes'], fallback: words.actionFailed },
    onSent: (isSent) => {
      if (!isSent) return;
      showSuccess(
        negotiationActions.offer.done(firstNameOf(counterpartOf(negotiation, viewer).fullName)),
      );
      onDone();
    },
    onRefused: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'SLOT_TAKEN' || code === 'INVALID_START') setStart({ ...start, time: null });
      const isOutdated = OUTDATED_CODES.includes(code);
      if (isOutdated) onRefused(errorMessage(error, words.actionFailed));
      return isOutdated;
    },
  });
  const failure = isTimeMissing ? words.timeRequired : submit.failure;
  return { form, duration, start, setStart, submit: { ...submit, failure } };
}

/** The form of an offer: the amount, an optional message and an optional other start. */
export function OfferForm(props: OfferFormProps) {
  const { negotiation, viewer, onDone } = props;
  const { form, duration, start, setStart, submit } = useOfferForm(props);
  const { errors } = form.formState;
  return (
    <Form
      label={negotiation.offers.length > 0 ? words.counterOffer : negotiationActions.offer.label}
      submit={submit}
      actions={
        <div className="flex flex-wrap gap-2.5 *:grow sm:*:grow-0">
          <Button type="submit" loading={submit.isSending} loadingLabel={words.sending}>
            {words.send}
          </Button>
          <Button variant="secondary" disabled={submit.isSending} onClick={onDone}>
            {words.cancel}
          </Button>
        </div>
      }
    >
      <Field
        label={negotiation.isEmergency ? words.amountOfEmergency : words.amount}
        hint={words.offersLeft(offersLeft(negotiation, viewer))}
        error={errors.amount?.message}
        required
        className="max-w-xs"
      >
        <Controller
          control={form.control}
          name="amount"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <MoneyInput
              ref={ref}
              of={negotiation}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </Field>
      <Field label={words.message} error={errors.message?.message}>
        <TextArea rows={3} limit={MAX_OFFER_MESSAGE} {...form.register('message')} />
      </Field>
      {/* The client leaves the calendar of the provider to the provider. */}
      {viewer === 'provider' && (
        <Field
          label={words.duration}
          hint={negotiation.isEmergency ? undefined : words.durationHint}
          error={errors.durationMinutes?.message}
          className="max-w-xs"
        >
          <Controller
            control={form.control}
            name="durationMinutes"
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <Select
                ref={ref}
                value={value}
                options={durationOptions(negotiation)}
                onBlur={onBlur}
                onChange={(event) => {
                  onChange(Number(event.target.value));
                  // Another duration has other slots.
                  setStart({ ...start, time: null });
                }}
              />
            )}
          />
        </Field>
      )}
      {!negotiation.isEmergency && (
        <ProposedStartFields
          duration={duration}
          serviceCardId={negotiation.serviceCard.id}
          providerProfile={negotiation.providerProfile}
          value={start}
          onValueChange={setStart}
        />
      )}
    </Form>
  );
}
