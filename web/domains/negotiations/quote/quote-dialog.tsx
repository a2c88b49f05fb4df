import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { CUSTOM_MINUTES } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { getSession, useUser } from '../../../platform/session/session.ts';
import { useFocusAfterwards } from '../../../platform/focus/use-focus-afterwards.ts';
import { zonedInstant } from '../../../platform/format/zoned-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { StepProgress } from '../../../ui/feedback/progress-bar.tsx';
import { showError, showSuccess } from '../../../ui/feedback/toaster.tsx';
import { slotsQuery } from '../../providers/providers-slots.api.ts';
import { useQuoteSending } from './quote.api.ts';
import { useQuoteDraft, type QuoteDraft, type QuoteStep } from './quote.form.ts';
import { quoteWords as words } from './quote.text.ts';
import { obstacleOf, QuoteRefusal } from './quote-refusal.tsx';
import { QuoteSteps } from './quote-steps.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { useRequestImages, type WaitingRequestImages } from '../waiting-request-images.tsx';

export interface QuoteDialogProps {
  card: ServiceCard;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** This page with the modal open: where one comes back to. */
  returnPath: string;
  /** While it is there, it stands before the last button, which waits for it. */
  missingDetails?: ReactNode;
  /** The session ended meanwhile: one signs in and comes back to what was entered. */
  onSignIn: () => void;
}

/** Leads back to the step that a refusal is about. */
function placeRefusal(draft: QuoteDraft, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'SLOT_TAKEN' || error.code === 'INVALID_START') draft.chooseTime(null);
  const issue = error.issues.find(({ path }) => path === 'initialRequestMessage');
  if (!issue) return;
  draft.goTo(1);
  draft.form.setError('initialRequestMessage', { message: issue.message }, { shouldFocus: true });
}

/** From the choices to the negotiation: the request first, then its pictures. */
function useSending(
  { card, onSignIn }: QuoteDialogProps,
  draft: QuoteDraft,
  images: WaitingRequestImages,
) {
  const navigate = useNavigate();
  const request = useQuoteSending(card.providerProfile.id);
  const [isSending, setIsSending] = useState(false);
  /** How many pictures follow the request that has been sent. */
  const [imagesFollowing, setImagesFollowing] = useState(0);
  const { isEmergency, date, time } = draft.choices;
  const { id: providerProfileId, timezone } = card.providerProfile;

  const send = async (initialRequestMessage: string) => {
    if (!getSession().user) return onSignIn();
    const scheduledDate = date && time ? zonedInstant(date, time, timezone) : undefined;
    if (isSending || (!isEmergency && !scheduledDate)) return;
    setIsSending(true);
    try {
      const { id } = await request.mutateAsync({
        providerProfileId,
        serviceCardId: card.id,
        initialRequestMessage,
        isEmergency,
        ...(!isEmergency && scheduledDate && { scheduledDate }),
      });
      setImagesFollowing(images.images.length);
      const failed = await images.sendAll(id, images.images);
      showSuccess(words.sent);
      if (failed > 0) showError(words.imagesFailed(failed));
      draft.forget();
      images.clear();
      await navigate(`/negotiations/${id}`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onSignIn();
      else placeRefusal(draft, error);
    } finally {
      setImagesFollowing(0);
      setIsSending(false);
    }
  };
  const submit = draft.form.handleSubmit(
    ({ initialRequestMessage }) => send(initialRequestMessage),
    () => draft.goTo(1),
  );
  const isAway = request.error instanceof ApiError && request.error.status === 401;
  const error = isAway ? null : request.error;
  return { error, isSending, imagesFollowing, submit: () => void submit() };
}

/** Moves the focus to a step when it changes, not when the dialog opens, and shows it from its beginning. */
function useStepFocus(step: QuoteStep) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      place.current?.focus();
      if (place.current?.parentElement) place.current.parentElement.scrollTop = 0;
    }
    shown.current = step;
  }, [step]);
  return place;
}

/** Whether the present step has what the next one needs. */
function useIsStepDone(card: ServiceCard, { form, choices }: QuoteDraft): boolean {
  const { step, date, time, isEmergency } = choices;
  const hours = useQuery({
    ...slotsQuery({
      providerProfileId: card.providerProfile.id,
      date: date ?? '',
      duration: CUSTOM_MINUTES,
    }),
    enabled: date !== null && !isEmergency,
  });
  const { isValid } = form.formState;
  if (step === 1) return isValid;
  if (isEmergency) return true;
  const free = (date !== null && hours.data) || [];
  return step === 2 ? free.length > 0 : time !== null && free.includes(time);
}

/** Asks a provider for a price, step by step. It stays mounted while it is closed, with all that was entered. */
export function QuoteDialog(props: QuoteDialogProps) {
  const { card, open, onOpenChange, returnPath, missingDetails } = props;
  const draft = useQuoteDraft(card);
  const images = useRequestImages();
  const { total, goTo } = draft;
  const { step } = draft.choices;
  const isDone = useIsStepDone(card, draft);
  const { error, isSending, imagesFollowing, submit } = useSending(props, draft, images);
  const obstacle = obstacleOf(useUser());
  const refusal = obstacle ?? error;
  const place = useStepFocus(step);
  const isLast = step >= total;
  const isAsking = isLast && Boolean(missingDetails);
  const lastButton = useFocusAfterwards(isAsking);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!isSending}
      title={words.title}
      description={
        <span className="wrap-anywhere">
          {card.title} {words.withProvider(card.providerProfile.user.fullName)}
        </span>
      }
      footer={
        <>
          {imagesFollowing > 0 && (
            <SendingProgress images={images.images} total={imagesFollowing} />
          )}
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
              disabled={!isDone || isAsking}
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
        ref={place}
        tabIndex={-1}
        role="group"
        aria-label={words.steps[step - 1]}
        className="animate-step-in outline-none"
      >
        <QuoteSteps card={card} draft={draft} images={images} isSending={isSending} />
        {isAsking && <div className="mt-6 border-t border-line pt-5">{missingDetails}</div>}
      </div>
    </Dialog>
  );
}
