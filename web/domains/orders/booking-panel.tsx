import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { figuresOf, summarizePrice } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import type { BookingOutcome } from '@oficio/contract/domains/orders/orders-instant.rules.ts';
import type { CostSummary } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { toCountry } from '@oficio/contract/platform/countries.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { useNavigate } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { hasSignedInBefore } from '#platform/session/known-device.ts';
import { useUser } from '#platform/session/session.ts';
import { formatDayAndTime } from '#platform/format/time-format.ts';
import { zonedInstant } from '#platform/format/zoned-clock.ts';
import { useNow } from '#platform/pages/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { useResumedBooking } from '#platform/resumed-booking.ts';
import { endRegistration, renewIncompleteUser } from '../accounts/accounts-session.api.ts';
import { slotsQuery, type SlotSearch } from '../providers/providers-slots.api.ts';
import { SlotPicker } from '../providers/slot-picker.tsx';
import type { BookingConfirmDialogProps } from './booking/booking-confirm-dialog.tsx';
import { BookingEmergency } from './booking/booking-emergency.tsx';
import { BookingFreeSlots, type TakenSlot } from './booking/booking-free-slots.tsx';
import { BookingPackages } from './booking/booking-packages.tsx';
import { BookingWaiting } from './waiting/booking-waiting.tsx';
import { BookingSummary } from './booking/booking-summary.tsx';
import { outcomeQuery, previewQuery, useBooking } from './booking/booking.api.ts';
import { useBookingDraft, type BookingDraft } from './booking/booking.form.ts';
import { bookingLabel, bookingWords } from './booking/booking.text.ts';
import { useSignIn } from './booking/sign-in.ts';
import type { JobBody } from './job/use-job.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';

const BookingConfirmDialog = lazyPart(
  async () => (await import('./booking/booking-confirm-dialog.tsx')).BookingConfirmDialog,
);

const BackOn = lazyPart(async () => (await import('./waiting/back-on.tsx')).BackOn);

export interface BookingPanelProps {
  card: ServiceCard;
  /** Returns a form for client details that the order needs; nothing when none is missing. */
  missingDetails?: BookingConfirmDialogProps['missingDetails'];
  /** Opens the quote of the card. */
  onQuote?: () => void;
}

/** The costs for a visitor: the provider pays the commission. */
function publicSummary(card: ServiceCard, draft: BookingDraft): CostSummary | undefined {
  const basePrice = card.packages.find(({ id }) => id === draft.packageId)?.price;
  if (basePrice === undefined) return undefined;
  const { isEmergency } = draft;
  const { emergencyFee, currency, currencyCountry } = card;
  const figures = summarizePrice({ basePrice, emergencyFee, isEmergency, currency });
  return { ...figures, currency, currencyCountry };
}

function useViewer(card: ServiceCard): 'visitor' | 'owner' | 'client' {
  const user = useUser();
  if (!user) return 'visitor';
  return user.id === card.providerProfile.user.id ? 'owner' : 'client';
}

function useSummary(card: ServiceCard, draft: BookingDraft, isClient: boolean) {
  const preview = useQuery({
    ...previewQuery({
      serviceCardId: card.id,
      servicePackageId: draft.packageId ?? '',
      isEmergencyRequest: draft.isEmergency,
    }),
    enabled: isClient && draft.packageId !== null,
  });
  const summary = isClient ? preview.data : publicSummary(card, draft);
  return { summary, error: preview.error, retry: () => void preview.refetch() };
}

/** Returns what a booking of the hour becomes, where it can be either; undefined while it is not known. */
function useOutcome(card: ServiceCard, { packageId }: BookingDraft, start: string | null) {
  const isAsked = card.instantBooking !== null && start !== null && packageId !== null;
  const { data: outcome, isError } = useQuery({
    ...outcomeQuery({
      serviceCardId: card.id,
      servicePackageId: packageId ?? '',
      isEmergencyRequest: false,
      scheduledDate: start ?? '',
    }),
    enabled: isAsked,
  });
  return {
    outcome: isAsked ? outcome : undefined,
    isKnown: !isAsked || isError || outcome !== undefined,
  };
}

/** Confirms and sends the booking. A refusal because of the slot clears the chosen time. */
function useSending(
  card: ServiceCard,
  { draft, update, removeDraft }: ReturnType<typeof useBookingDraft>,
) {
  const navigate = useNavigate();
  const booking = useBooking(card.providerProfile.id);
  const [isConfirming, setIsConfirming] = useState(false);
  const [taken, setTaken] = useState<TakenSlot | null>(null);
  /** The sent booking needs no answer. */
  const isBooked = useRef(false);
  const { date, time, packageId, isEmergency } = draft;
  const { timezone } = card.providerProfile;
  const start = !isEmergency && date && time ? zonedInstant(date, time, timezone) : null;

  const onRefused = async (error: unknown) => {
    if (await renewIncompleteUser(error)) booking.reset();
    if (!(error instanceof ApiError)) return;
    if ((error.code !== 'SLOT_TAKEN' && error.code !== 'INVALID_START') || !date || !time) return;
    setIsConfirming(false);
    setTaken({ date, time, message: errorMessage(error) });
    update({ type: 'clearTime' });
  };
  /** Resolves to the id of the order, or to null when the booking was refused. */
  const send = async (
    summary: CostSummary,
    expects: BookingOutcome | undefined,
    job: JobBody,
  ): Promise<string | null> => {
    if (!packageId) return null;
    const body = {
      serviceCardId: card.id,
      servicePackageId: packageId,
      isEmergencyRequest: isEmergency,
      expectedTotal: summary.total,
      expectedSummary: figuresOf(summary),
      ...(start && { scheduledDate: start }),
      ...(expects && { expects }),
      ...job,
    };
    try {
      const { id, status } = await booking.mutateAsync(body);
      removeDraft();
      endRegistration();
      isBooked.current = status === 'ACCEPTED';
      return id;
    } catch (error) {
      await onRefused(error);
      return null;
    }
  };
  const finish = (orderId: string) => {
    showSuccess(isBooked.current ? bookingWords.confirmed : bookingWords.sent);
    void navigate(`/dashboard/client?orden=${orderId}`);
  };
  const confirm = () => {
    booking.reset();
    setIsConfirming(true);
  };
  const close = () => setIsConfirming(false);
  return { booking, start, taken, setTaken, send, finish, isConfirming, confirm, close };
}

/**
 * Opens the last step once after a sign-in in the middle of a booking, as soon as all that was chosen
 * is restored.
 */
function useLastStep(isReady: boolean, open: () => void): void {
  const { isResumed, drop } = useResumedBooking();
  const resume = useEffectEvent(() => {
    drop();
    open();
  });
  const isDue = isResumed && isReady;
  useEffect(() => {
    if (isDue) resume();
  }, [isDue]);
}

/** The start of an hour that was pressed on a tile, which is not asked for again until it is dropped. */
function useKeptHour(
  { hasChosenHour }: ReturnType<typeof useBookingDraft>,
  start: string | null,
): { start: string | null; drop: () => void } {
  const [isKept, setIsKept] = useState(hasChosenHour);
  return { start: isKept ? start : null, drop: () => setIsKept(false) };
}

/**
 * Checks that a kept hour is free for the whole of another package; `onTooShort` is called when it is
 * not. Until then, `isChecking` is true; without a response the server checks the booking itself.
 */
function useKeptHourCheck(
  { date, time, packageId }: BookingDraft,
  { providerProfileId, duration }: { providerProfileId: string; duration: number },
  onTooShort: () => void,
) {
  const [checked, setChecked] = useState<string | null>(null);
  const isDue = checked !== null && checked === packageId && date !== null && time !== null;
  const slots = useQuery({
    ...slotsQuery({ providerProfileId, date: date ?? '', duration }),
    enabled: isDue,
  });
  const isTooShort = isDue && slots.isSuccess && !slots.isFetching && !slots.data.includes(time);
  const drop = useEffectEvent(onTooShort);
  useEffect(() => {
    if (isTooShort) drop();
  }, [isTooShort]);
  return { isChecking: isDue && slots.isFetching, check: setChecked };
}

interface KeptHourProps {
  start: string;
  timezone: string;
  /** The card has other packages, for which the hour can be too short. */
  hasPackages: boolean;
  onDrop: () => void;
}

/** The hour that was pressed on a tile, and the way to another one. */
function KeptHour({ start, timezone, hasPackages, onDrop }: KeptHourProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      {hasPackages && (
        <p className="font-semibold">{bookingWords.hourKept(formatDayAndTime(start, timezone))}</p>
      )}
      <Button variant="secondary" onClick={onDrop}>
        {bookingWords.changeHour}
      </Button>
    </div>
  );
}

interface BookingActionProps {
  viewer: ReturnType<typeof useViewer>;
  isReady: boolean;
  /** A sentence about the missing choice; empty when the choices are complete. */
  missing: string;
  isEmergency: boolean;
  outcome: BookingOutcome | undefined;
  onBook: () => void;
}

function BookingAction(props: BookingActionProps) {
  const { viewer, isReady, missing, isEmergency, outcome, onBook } = props;
  const signIn = useSignIn();
  const [isNew] = useState(() => !hasSignedInBefore());
  if (viewer === 'visitor') {
    return (
      <>
        {isNew && (
          <Button size="lg" fullWidth onClick={() => signIn('register')}>
            {bookingWords.registerToContinue}
          </Button>
        )}
        <Button
          size={isNew ? 'md' : 'lg'}
          variant={isNew ? 'ghost' : 'primary'}
          fullWidth
          onClick={() => signIn('login')}
        >
          {bookingWords.signInToContinue}
        </Button>
        <p className="text-center text-sm text-muted">{bookingWords.signInFirst}</p>
      </>
    );
  }
  const isOwner = viewer === 'owner';
  return (
    <>
      <Button
        size="lg"
        fullWidth
        variant={isEmergency ? 'urgent' : 'primary'}
        disabled={isOwner || !isReady}
        onClick={onBook}
      >
        {isOwner ? bookingWords.ownService : bookingLabel(outcome, bookingWords.book)}
      </Button>
      {!isOwner && (
        <p className="text-center text-sm text-muted">{missing || bookingWords.payment}</p>
      )}
    </>
  );
}

interface BookingSlotsProps {
  card: ServiceCard;
  servicePackageId: string;
  times: SlotSearch;
  draft: BookingDraft;
  taken: TakenSlot | null;
  viewer: ReturnType<typeof useViewer>;
  onDateChange: (date: string) => void;
  onTimeChange: (date: string, time: string) => void;
}

/** The choice of a day and one of its slots; on a full day the client may wait for one. */
function BookingSlots({
  card: { id: cardId, instantBooking },
  servicePackageId,
  times,
  draft,
  taken,
  viewer,
  onDateChange,
  onTimeChange,
}: BookingSlotsProps) {
  const now = useNow();
  return (
    <SlotPicker
      {...times}
      isTitled
      date={draft.date}
      time={draft.time}
      onDateChange={onDateChange}
      onTimeChange={(time) => onTimeChange(draft.date ?? '', time)}
      notice={taken && <BookingFreeSlots {...times} taken={taken} onChoose={onTimeChange} />}
      noteOf={
        instantBooking &&
        ((start) =>
          Date.parse(start) - now < instantBooking.minNoticeHours * HOUR_MS
            ? bookingWords.onRequest
            : '')
      }
      failedText={bookingWords.slotsFailed}
      canChooseFullDays={viewer !== 'owner'}
      empty={
        draft.date ? (
          <BookingWaiting
            cardId={cardId}
            providerProfileId={times.providerProfileId}
            servicePackageId={servicePackageId}
            day={draft.date}
            viewer={viewer}
          />
        ) : undefined
      }
    />
  );
}

/** The choice of package, day and slot, the costs and the booking, for the page of a card; the waiting list during a vacation. */
export function BookingPanel(props: BookingPanelProps) {
  const { card } = props;
  const viewer = useViewer(card);
  if (!card.backOn) return <Booking {...props} viewer={viewer} />;
  return (
    <Suspense fallback={null}>
      <BackOn card={card} day={card.backOn} viewer={viewer} />
    </Suspense>
  );
}

interface ConfirmationProps extends BookingPanelProps {
  chosen: ServiceCard['packages'][number];
  outcome: ReturnType<typeof useOutcome>['outcome'];
  summary: CostSummary;
  sending: ReturnType<typeof useSending>;
}

function Confirmation(props: ConfirmationProps) {
  const { card, chosen, outcome, summary, sending, onQuote, missingDetails } = props;
  return (
    <Suspense fallback={null}>
      <BookingConfirmDialog
        cardId={card.id}
        skillId={card.skill.id}
        onQuote={onQuote}
        cardTitle={card.title}
        country={toCountry(card.providerProfile.user.country)}
        packageName={chosen.name}
        start={sending.start}
        timezone={card.providerProfile.timezone}
        noticeHours={card.noticeHours}
        outcome={outcome}
        summary={summary}
        error={sending.booking.error}
        missingDetails={missingDetails}
        onConfirm={(job) => sending.send(summary, outcome, job)}
        onDone={sending.finish}
        onClose={sending.close}
      />
    </Suspense>
  );
}

interface BookingProps extends BookingPanelProps {
  viewer: ReturnType<typeof useViewer>;
}

function Booking({ card, missingDetails, onQuote, viewer }: BookingProps) {
  const choices = useBookingDraft(card);
  const { draft, update } = choices;
  const sending = useSending(card, choices);
  const { start, taken, setTaken } = sending;
  const cost = useSummary(card, draft, viewer === 'client');
  const { outcome, isKnown } = useOutcome(card, draft, viewer === 'client' ? start : null);
  const chosen = card.packages.find(({ id }) => id === draft.packageId);
  const { id: providerProfileId, timezone } = card.providerProfile;
  const needsTime = !draft.isEmergency && !start;
  const times = {
    providerProfileId,
    serviceCardId: card.id,
    timezone,
    duration: chosen?.duration ?? 0,
  };
  const kept = useKeptHour(choices, start);
  const { isChecking, check } = useKeptHourCheck(draft, times, () => {
    const { date, time } = draft;
    if (!date || !time || !chosen) return;
    const message = bookingWords.hourTooShort(time, chosen.name, chosen.duration);
    setTaken({ date, time, message });
    kept.drop();
    update({ type: 'clearTime' });
  });
  const isReady = Boolean(chosen) && !needsTime && Boolean(cost.summary) && isKnown && !isChecking;
  useLastStep(viewer === 'client' && isReady, sending.confirm);
  const chooseTime = (date: string, time: string) => {
    setTaken(null);
    kept.drop();
    update({ type: 'chooseTime', date, time });
  };
  return (
    <div className="flex flex-col gap-5">
      {kept.start && (
        <KeptHour
          start={kept.start}
          timezone={timezone}
          hasPackages={card.packages.length > 1}
          onDrop={kept.drop}
        />
      )}
      <BookingPackages
        of={card}
        packages={card.packages}
        value={draft.packageId}
        onValueChange={(packageId) => {
          setTaken(null);
          const keepsTime = kept.start !== null;
          if (keepsTime) check(packageId);
          update({ type: 'choosePackage', packageId, keepsTime });
        }}
      />
      {card.isEmergency && (
        <BookingEmergency
          card={card}
          value={draft.isEmergency}
          onValueChange={(isEmergency) => update({ type: 'setEmergency', isEmergency })}
        />
      )}
      {chosen && !draft.isEmergency && !kept.start && (
        <BookingSlots
          key={chosen.id}
          card={card}
          servicePackageId={chosen.id}
          times={times}
          draft={draft}
          taken={taken}
          viewer={viewer}
          onDateChange={(date) => update({ type: 'chooseDate', date })}
          onTimeChange={chooseTime}
        />
      )}
      {chosen && <BookingSummary {...cost} start={start} timezone={timezone} />}
      <div className="flex flex-col gap-2.5">
        <BookingAction
          viewer={viewer}
          isReady={isReady}
          missing={chosen && needsTime ? bookingWords.dateRequired : ''}
          isEmergency={draft.isEmergency}
          outcome={outcome}
          onBook={sending.confirm}
        />
      </div>
      {sending.isConfirming && chosen && cost.summary && (
        <Confirmation
          {...{ card, chosen, outcome, sending, onQuote, missingDetails }}
          summary={cost.summary}
        />
      )}
    </div>
  );
}
