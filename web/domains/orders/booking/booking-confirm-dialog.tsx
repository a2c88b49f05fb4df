import { useId, useState, type ReactNode } from 'react';
import type { Country } from '@oficio/contract/platform/countries.ts';
import type { BookingOutcome } from '@oficio/contract/domains/orders/orders-instant.rules.ts';
import type { CostSummary } from '@oficio/contract/domains/orders/orders.schema.ts';
import Zap from 'lucide-react/icons/zap';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { withReturnTo } from '#platform/session/return-to.ts';
import { useUser } from '#platform/session/session.ts';
import { useFocusAfterForm } from '#platform/focus/use-focus-after-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CostLines } from '#ui/display/cost-lines.tsx';
import { DescriptionList } from '#ui/display/description-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SendingProgress } from '#platform/images/sending-progress.tsx';
import type { OuterForm } from '#domains/accounts/missing-details.tsx';
import { catalogWords } from '#domains/catalog/catalog.text.ts';
import { AppointmentTime } from '../order-card/appointment-time.tsx';
import { JobPlace } from '../job-place.tsx';
import { FailedImages } from '../images/order-images.tsx';
import { JobFold } from '../job/job-fold.tsx';
import { PROFILE_PLACE } from '../job/job.form.ts';
import { jobWords } from '../job/job.text.ts';
import { requestInstead } from '../job/repeated-job.ts';
import { useJob, type JobSending } from '../job/use-job.ts';
import { orderJobWords } from '../orders-job.text.ts';
import { JobReach } from '../reach/job-reach.tsx';
import { useJobReach } from '../reach/reach.api.ts';
import { bookingLabel, bookingWords } from './booking.text.ts';

export interface BookingConfirmDialogProps extends JobSending {
  cardId: string;
  skillId: string;
  cardTitle: string;
  packageName: string;
  /** The country of the provider. */
  country: Country | null;
  /** Null for an emergency. */
  start: string | null;
  timezone: string;
  /** Hours before the start; a cancellation with fewer is late. */
  noticeHours: number;
  summary: CostSummary;
  /** The booking becomes this, where it can be either. */
  outcome?: BookingOutcome | undefined;
  error: Error | null;
  /**
   * Returns a form for missing client details, which the confirm button sends before the booking. An
   * order with an address of its own does not need the one of the profile.
   */
  missingDetails?: ((hasOwnAddress: boolean, outer?: OuterForm) => ReactNode) | undefined;
  /** Opens the quote, which can be asked for outside of the area of the provider. */
  onQuote?: (() => void) | undefined;
  onClose: () => void;
}

interface Remedy {
  path: string;
  label: string;
  /** The page leads back to this one. */
  leadsBack?: boolean;
}

const ownOrders: Remedy = { path: '/dashboard/client', label: bookingWords.ownOrders };

/** The page on which the user removes the cause of a refusal, by error code. */
const REMEDIES: Record<string, Remedy | undefined> = {
  PROFILE_INCOMPLETE: {
    path: '/complete-profile',
    label: bookingWords.completeProfile,
    leadsBack: true,
  },
  TERMS_NOT_ACCEPTED: { path: '/accept-terms', label: bookingWords.acceptTerms, leadsBack: true },
  TOO_MANY_PENDING: ownOrders,
  TOO_MANY_PENDING_WITH_PROVIDER: ownOrders,
  EMERGENCY_PENDING: ownOrders,
};

function Refusal({ error }: { error: Error }) {
  const { pathname, search } = useLocation();
  const code = error instanceof ApiError ? error.code : '';
  const remedy = REMEDIES[code];
  return (
    <Banner
      tone={code === 'PRICE_CHANGED' || code === 'OUTCOME_CHANGED' || remedy ? 'warning' : 'danger'}
      role="alert"
      className="mb-4"
      action={
        remedy && (
          <Button asChild variant="secondary">
            <Link
              to={remedy.leadsBack ? withReturnTo(remedy.path, pathname + search) : remedy.path}
            >
              {remedy.label}
            </Link>
          </Button>
        )
      }
    >
      {errorMessage(error, bookingWords.failed)}
    </Banner>
  );
}

function Choice({
  cardTitle,
  packageName,
  start,
  timezone,
}: Pick<BookingConfirmDialogProps, 'cardTitle' | 'packageName' | 'start' | 'timezone'>) {
  const details = [
    {
      term: bookingWords.package,
      description: (
        <>
          <span className="block">{packageName}</span>
          <span className="block text-sm font-normal text-muted">{cardTitle}</span>
        </>
      ),
    },
    ...(start
      ? [
          {
            term: bookingWords.when,
            description: <AppointmentTime start={start} timezone={timezone} />,
          },
        ]
      : []),
  ];
  return <DescriptionList variant="stacked" items={details} className="wrap-anywhere" />;
}

interface ConfirmBodyProps {
  props: BookingConfirmDialogProps;
  job: ReturnType<typeof useJob>;
  reach: ReturnType<typeof useJobReach>;
  shownDetails: ReactNode;
  typedAddress: string;
}

/** The choice, its costs, the place and the description of the job. */
function ConfirmBody({ props, job, reach, shownDetails, typedAddress }: ConfirmBodyProps) {
  const { start, summary, outcome, noticeHours, error, onClose } = props;
  const { isSending } = job.submit;
  return (
    <>
      {error && <Refusal error={error} />}
      {!start && (
        <Banner tone="urgent" icon={<Zap />} className="mb-4">
          {bookingWords.emergencyNote}
        </Banner>
      )}
      <Choice {...props} />
      {outcome && (
        <p className="mt-3 font-semibold">
          {outcome === 'confirmed' ? bookingWords.nowConfirmed : bookingWords.waitsForAnswer}
        </p>
      )}
      {/* Above the address, so that a phone shows the total and the button together. */}
      <div className="my-4 rounded-lg bg-sunken px-4 py-3">
        <CostLines figures={summary} viewer="client" priceLabel={bookingWords.basePrice} />
      </div>
      {shownDetails && <div className="mb-5 border-b border-line pb-5">{shownDetails}</div>}
      <JobPlace
        form={job.form}
        isSending={isSending}
        country={props.country}
        typed={typedAddress}
      />
      <JobReach
        form={job.form}
        reach={reach}
        country={props.country}
        skillId={props.skillId}
        onQuote={
          props.onQuote &&
          (() => {
            requestInstead(props.cardId, job.form.getValues());
            onClose();
            props.onQuote?.();
          })
        }
      />
      <JobFold job={job} />
      <p className="mt-3 text-sm text-muted">{bookingWords.payment}</p>
      <p className="mt-1 text-sm text-muted">
        {start ? catalogWords.notice(noticeHours) : bookingWords.emergencyNotice}
      </p>
    </>
  );
}

/**
 * Shows the package, the time and the costs of the booking, and sends it with the description of the job when confirmed.
 * When the order is created but a picture failed, it shows these pictures instead.
 */
export function BookingConfirmDialog(props: BookingConfirmDialogProps) {
  const { start, outcome, onDone, onClose } = props;
  /** The form for missing details of a place stays while the booking is sent, though nothing is missing any more. */
  const [sentDetails, setSentDetails] = useState<{ of: string; form: ReactNode } | null>(null);
  const [typedAddress, setTypedAddress] = useState('');
  const job = useJob(props.cardId, {
    onDone,
    onConfirm: async (body) => {
      const id = await props.onConfirm(body);
      if (!id) setSentDetails(null);
      return id;
    },
  });
  const place = useWatch({ control: job.form.control, name: 'place' });
  const user = useUser();
  const { orderId } = job;
  const { isSending, onSubmit } = job.submit;
  const formId = useId();
  const outer = {
    formId,
    onSaved: () => onSubmit(),
    onAddress: (typed: { text: string; placeId: string }) => {
      setTypedAddress(typed.text);
      job.form.setValue('placeId', typed.placeId);
    },
  };
  const missingDetails = props.missingDetails?.(place !== PROFILE_PLACE, outer);
  const hasMissingDetails = Boolean(missingDetails);
  const shownDetails = missingDetails || (sentDetails?.of === place && sentDetails.form);
  // The missing details have a field for the place of the address.
  const hasPlaceField =
    Boolean(shownDetails) && place === PROFILE_PLACE && (typedAddress !== '' || !user?.address);
  const reach = useJobReach(props.cardId, job.form, {
    country: props.country,
    isAskedElsewhere: hasPlaceField,
  });
  const confirmButton = useFocusAfterForm(hasMissingDetails);
  const close = () => (orderId ? onDone(orderId) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      dismissible={!isSending}
      title={bookingWords.confirmTitle}
      footer={
        <>
          <SendingProgress of={job.images} />
          <Button variant="secondary" disabled={isSending} onClick={close}>
            {orderId ? orderJobWords.continueWithoutImages : bookingWords.cancel}
          </Button>
          <Button
            variant={start ? 'primary' : 'urgent'}
            loading={isSending}
            loadingLabel={bookingWords.processing}
            ref={confirmButton}
            disabled={(reach.needsPlace && !hasPlaceField) || reach.isOutside}
            onClick={() => {
              if (!hasMissingDetails) return onSubmit();
              setSentDetails({ of: place, form: missingDetails });
              const details = document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`);
              details?.requestSubmit();
            }}
          >
            {orderId ? orderJobWords.retryImages : bookingLabel(outcome, bookingWords.confirm)}
          </Button>
        </>
      }
    >
      {orderId ? (
        <FailedImages
          title={jobWords.imagesFailedTitle}
          images={job.images}
          isSending={isSending}
        />
      ) : (
        <ConfirmBody {...{ props, job, reach, shownDetails, typedAddress }} />
      )}
    </Dialog>
  );
}
