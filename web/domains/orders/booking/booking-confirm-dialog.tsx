import type { ReactNode } from 'react';
import type { CostSummary } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Zap } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ApiError, errorMessage } from '../../../platform/api/api-error.ts';
import { withReturnTo } from '../../../platform/session/return-to.ts';
import { useFocusAfterForm } from '../../../platform/focus/use-focus-after-form.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CostLines } from '../../../ui/display/cost-lines.tsx';
import { DescriptionList } from '../../../ui/display/description-list.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { catalogWords } from '../../catalog/catalog.text.ts';
import { AppointmentTime } from '../appointment-time.tsx';
import { bookingWords } from './booking.text.ts';

export interface BookingConfirmDialogProps {
  cardTitle: string;
  packageName: string;
  /** Null for an emergency. */
  start: string | null;
  timezone: string;
  /** Hours before the start; a cancellation with fewer is late. */
  noticeHours: number;
  summary: CostSummary;
  isSending: boolean;
  error: Error | null;
  /** A form for missing client details; the confirm button is disabled while it is present. */
  missingDetails?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * The page on which the user removes the cause of a refusal, by error code. It leads back to this
 * page.
 */
const REMEDIES: Record<string, { path: string; label: string } | undefined> = {
  PROFILE_INCOMPLETE: { path: '/complete-profile', label: bookingWords.completeProfile },
  TERMS_NOT_ACCEPTED: { path: '/accept-terms', label: bookingWords.acceptTerms },
};

function Refusal({ error }: { error: Error }) {
  const { pathname, search } = useLocation();
  const code = error instanceof ApiError ? error.code : '';
  const remedy = REMEDIES[code];
  return (
    <Banner
      tone={code === 'PRICE_CHANGED' || remedy ? 'warning' : 'danger'}
      role="alert"
      className="mb-4"
      action={
        remedy && (
          <Button asChild variant="secondary">
            <Link to={withReturnTo(remedy.path, pathname + search)}>{remedy.label}</Link>
          </Button>
        )
      }
    >
      {errorMessage(error, bookingWords.failed)}
    </Banner>
  );
}

/** Shows the package, the time and the costs of the booking, and sends it when confirmed. */
export function BookingConfirmDialog(props: BookingConfirmDialogProps) {
  const { cardTitle, packageName, start, timezone, summary, isSending, error, onConfirm, onClose } =
    props;
  const { missingDetails, noticeHours } = props;
  const hasMissingDetails = Boolean(missingDetails);
  const confirmButton = useFocusAfterForm(hasMissingDetails);
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
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isSending}
      title={bookingWords.confirmTitle}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {bookingWords.cancel}
          </Button>
          <Button
            variant={start ? 'primary' : 'urgent'}
            loading={isSending}
            loadingLabel={bookingWords.processing}
            ref={confirmButton}
            disabled={hasMissingDetails}
            onClick={onConfirm}
          >
            {bookingWords.confirm}
          </Button>
        </>
      }
    >
      {error && <Refusal error={error} />}
      {/* First in the dialog, because it disables the confirm button. */}
      {hasMissingDetails && <div className="mb-5 border-b border-line pb-5">{missingDetails}</div>}
      {!start && (
        <Banner tone="urgent" icon={<Zap />} className="mb-4">
          {bookingWords.emergencyNote}
        </Banner>
      )}
      <DescriptionList variant="stacked" items={details} className="wrap-anywhere" />
      <div className="mt-5 rounded-lg bg-sunken px-4 py-3">
        <CostLines figures={summary} viewer="client" priceLabel={bookingWords.basePrice} />
      </div>
      <p className="mt-3 text-sm text-muted">{bookingWords.payment}</p>
      <p className="mt-1 text-sm text-muted">
        {start ? catalogWords.notice(noticeHours) : bookingWords.emergencyNotice}
      </p>
    </Dialog>
  );
}
