import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toCountry } from '@oficio/contract/platform/countries.ts';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { CUSTOM_MINUTES } from '@oficio/contract/domains/negotiations/negotiations-duration.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '#platform/api/api-error.ts';
import { getSession, useUser } from '#platform/session/session.ts';
import { SendingProgress } from '#platform/images/sending-progress.tsx';
import type { WaitingImages } from '#platform/images/waiting-images.ts';
import { useFocusAfterForm } from '#platform/focus/use-focus-after-form.ts';
import { zonedInstant } from '#platform/format/zoned-clock.ts';
import { Button } from '#ui/controls/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { StepProgress } from '#ui/feedback/progress-bar.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { renewIncompleteUser } from '#domains/accounts/accounts-session.api.ts';
import { slotsQuery } from '#domains/providers/providers-slots.api.ts';
import { CardReach, JobPlace, useJobPlace } from '#domains/orders/job-place.tsx';
import { useRequestImages } from '../negotiations-images.api.ts';
import { useQuoteSending } from './quote.api.ts';
import { useQuoteDraft, type QuoteDraft, type QuoteStep } from './quote.form.ts';
import { quoteWords as words } from './quote.text.ts';
import { predictRefusal, QuoteRefusal } from './quote-refusal.tsx';
import { QuoteSteps } from './quote-steps.tsx';

export interface QuoteDialogProps {
  card: ServiceCard;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The path that opens this page with the modal. */
  returnPath: string;
  /** Returns a form for missing client details; the send button is disabled while there is one. */
  missingDetails?: ((hasOwnAddress: boolean) => ReactNode) | undefined;
  /** Called when the session has ended. The draft stays stored until the user signs in again. */
  onSignIn: () => void;
}

/** Clears a refused time, and goes to the first step when the message was refused. */
function placeRefusal(draft: QuoteDraft, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'SLOT_TAKEN' || error.code === 'INVALID_START') draft.chooseTime(null);
  const issue = error.issues.find(({ path }) => path === 'initialRequestMessage');
  if (!issue) return;
  draft.goTo(1);
  draft.form.setError('initialRequestMessage', { message: issue.message }, { shouldFocus: true });
}

/** Sends the request first, then its pictures, and opens the new negotiation. */
function useSending(
  { card, onSignIn }: QuoteDialogProps,
  draft: QuoteDraft,
  images: WaitingImages,
  place: ReturnType<typeof useJobPlace>,
) {
  const navigate = useNavigate();
  const request = useQuoteSending(card.providerProfile.id);
  const [isSending, setIsSending] = useState(false);
  const { isEmergency, date, time } = draft.choices;
  const { id: providerProfileId, timezone } = card.providerProfile;

  const send = async (initialRequestMessage: string) => {
    if (!getSession().user) return onSignIn();
    const scheduledDate = date && time ? zonedInstant(date, time, timezone) : undefined;
    if (isSending || (!isEmergency && !scheduledDate)) return;
    setIsSending(true);
    try {
      const address = await place.prepare();
      if (!address) return;
      const { id } = await request.mutateAsync({
        providerProfileId,
        serviceCardId: card.id,
        initialRequestMessage,
        isEmergency,
        ...(!isEmergency && scheduledDate && { scheduledDate }),
        ...address,
      });
      const failed = await images.send(id);
      showSuccess(words.sent);
      if (failed > 0) showError(words.imagesFailed(failed));
      draft.remove();
      place.clearDraft();
      await navigate(`/negotiations/${id}`);
    } catch (error) {
      place.keepSaved();
      if (error instanceof ApiError && error.status === 401) onSignIn();
      else if (await renewIncompleteUser(error)) request.reset();
      else placeRefusal(draft, error);
    } finally {
      setIsSending(false);
    }
  };
  const submit = draft.form.handleSubmit(
    ({ initialRequestMessage }) => send(initialRequestMessage),
    () => draft.goTo(1),
  );
  const isSignedOut = request.error instanceof ApiError && request.error.status === 401;
  const error = isSignedOut ? null : request.error;
  return { error, isSending, submit: () => void submit() };
}

/** Focuses a new step and scrolls to its top. The dialog itself sets the focus when it opens. */
function useStepFocus(step: QuoteStep) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      element.current?.focus();
      if (element.current?.parentElement) element.current.parentElement.scrollTop = 0;
    }
    shown.current = step;
  }, [step]);
  return element;
}

/** Returns whether the current step is complete. */
function useIsStepDone(card: ServiceCard, { form, choices }: QuoteDraft): boolean {
  const { step, date, time, isEmergency } = choices;
  const slots = useQuery({
    ...slotsQuery({
      providerProfileId: card.providerProfile.id,
      serviceCardId: card.id,
      date: date ?? '',
      duration: CUSTOM_MINUTES,
    }),
    enabled: date !== null && !isEmergency,
  });
  const { isValid } = form.formState;
  if (step === 1) return isValid;
  if (isEmergency) return true;
  const free = (date !== null && slots.data) || [];
  return step === 2 ? free.length > 0 : time !== null && free.includes(time);
}

/** The steps of a quote request. The closed dialog stays mounted with the entered data. */
export function QuoteDialog(props: QuoteDialogProps) {
  const { card, open, onOpenChange, returnPath, missingDetails } = props;
  const provider = card.providerProfile.user;
  const draft = useQuoteDraft(card);
  const images = useRequestImages({ keepsSent: true });
  const { total, goTo } = draft;
  const { step } = draft.choices;
  const isDone = useIsStepDone(card, draft);
  const place = useJobPlace(`request:${card.id}`);
  const { error, isSending, submit } = useSending(props, draft, images, place);
  const refusal = predictRefusal(useUser()) ?? error;
  const element = useStepFocus(step);
  const isLast = step >= total;
  const missing = isLast && missingDetails?.(place.hasOwnAddress);
  const hasMissingDetails = Boolean(missing);
  const lastButton = useFocusAfterForm(hasMissingDetails);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!isSending}
      title={words.title}
      description={
        <span className="flex items-center gap-2.5 wrap-anywhere">
          <Avatar name={provider.fullName} photoUrl={provider.photoUrl} />
          <span className="min-w-0">
            {`${card.title} ${words.withProvider(provider.fullName)}`}
          </span>
        </span>
      }
      footer={
        <>
          <SendingProgress of={images} />
          {step > 1 && (
            <Button
              variant="secondary"
              disabled={isSending}
              onClick={() => goTo(step === 3 ? 2 : 1)}
            >
              {words.back}
            </Button>
          )}
          {isLast ? (
            <Button
              variant={draft.choices.isEmergency ? 'urgent' : 'primary'}
              ref={lastButton}
              disabled={!isDone || hasMissingDetails}
              loading={isSending}
              loadingLabel={words.sending}
              onClick={submit}
            >
              {words.send}
            </Button>
          ) : (
            <Button disabled={!isDone} onClick={() => goTo(step === 1 ? 2 : 3)}>
              {words.next}
            </Button>
          )}
        </>
      }
    >
      <StepProgress current={step} total={total} label={words.steps[step - 1]} className="mb-5" />
      {refusal && <QuoteRefusal error={refusal} returnPath={returnPath} />}
      <div
        key={step}
        ref={element}
        tabIndex={-1}
        role="group"
        aria-label={words.steps[step - 1]}
        className="animate-step-in outline-none"
      >
        <QuoteSteps card={card} draft={draft} images={images} isSending={isSending} />
        {isLast && (
          <>
            <JobPlace
              form={place.form}
              isSending={isSending}
              country={toCountry(provider.country)}
            />
            <CardReach card={card} form={place.form} />
          </>
        )}
        {hasMissingDetails && <div className="mt-6 border-t border-line pt-5">{missing}</div>}
      </div>
    </Dialog>
  );
}
