import { useState } from 'react';
import { toCountry } from '@oficio/contract/platform/countries.ts';
import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type {
  AcceptancePreview,
  Negotiation,
} from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { figuresOf } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { formatDuration } from '#platform/format/duration.text.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CostLines } from '#ui/display/cost-lines.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { QueryState } from '#platform/api/query-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { catalogWords } from '#domains/catalog/catalog.text.ts';
import { JobPlace, useJobPlace } from '#domains/orders/job-place.tsx';
import { jobPlace } from '#domains/orders/orders-job.text.ts';
import { promotionLabel } from '#domains/orders/orders.text.ts';
import { StartTime } from '../negotiation-when.tsx';
import { negotiationActions } from '../negotiations.actions.ts';
import { acceptanceQuery, useNegotiationAction } from '../negotiations.api.ts';
import { negotiationWords as words } from '../negotiations.text.ts';

export interface AcceptanceDialogProps {
  negotiation: Negotiation;
  viewer: NegotiationParty;
  onClose: () => void;
  /** Called with the reason when the server refuses because the negotiation has changed. */
  onRefused: (message: string) => void;
}

interface TotalsProps {
  preview: AcceptancePreview;
  viewer: NegotiationParty;
}

function Totals({ preview, viewer }: TotalsProps) {
  const costs = { figures: preview, priceLabel: words.price };
  return (
    <div className="rounded-lg bg-sunken px-4 py-3">
      {viewer === 'client' ? (
        <CostLines {...costs} viewer="client" />
      ) : (
        <CostLines
          {...costs}
          viewer="provider"
          payout={preview.providerPayout}
          promotionLabel={promotionLabel(preview.appliedPromotionType)}
        />
      )}
    </div>
  );
}

/**
 * Returns whether the dialog stays open for a retry: without a response, after a server error, and
 * when the price changed.
 */
function canRetry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code === 'PRICE_CHANGED' || error.status === 0 || error.status >= 500;
}

function useConfirmation({ negotiation, viewer, onClose, onRefused }: AcceptanceDialogProps) {
  const place = useJobPlace(`quote:${negotiation.id}`);
  const acceptance = useNegotiationAction(negotiation.id, 'accept');
  const preview = useQuery({
    ...acceptanceQuery(negotiation.id),
    // A push message may arrive before the response of the acceptance. The preview would then be
    // refused, because the negotiation is closed.
    enabled: !acceptance.isPending && !acceptance.isSuccess,
  });
  const [seenOfferId, setSeenOfferId] = useState<string>();
  const shown = preview.data;
  if (shown && seenOfferId === undefined) setSeenOfferId(shown.offerId);
  const confirm = async () => {
    if (!shown || acceptance.isPending) return;
    const address = viewer === 'client' ? await place.prepare() : {};
    if (!address) return;
    // Awaited, because a push message with the new state may unmount this dialog before the
    // response arrives, and callbacks of `mutate` do not run after that.
    try {
      const expectedSummary = figuresOf(shown);
      const { offerId, total: expectedTotal } = shown;
      await acceptance.mutateAsync({ offerId, expectedTotal, expectedSummary, ...address });
      place.clearDraft();
      showSuccess(negotiationActions.accept.done());
      onClose();
    } catch (error) {
      place.keepSaved();
      if (!canRetry(error)) onRefused(errorMessage(error, words.actionFailed));
    }
  };
  const isChanged = shown !== undefined && seenOfferId !== shown.offerId;
  return { preview, acceptance, confirm: () => void confirm(), isChanged, place };
}

/**
 * Confirms the acceptance. The request names the displayed offer and costs, so a newer offer is
 * never accepted unseen.
 */
export function AcceptanceDialog(props: AcceptanceDialogProps) {
  const { negotiation, viewer, onClose } = props;
  const { preview, acceptance, confirm, isChanged, place } = useConfirmation(props);
  const { isPending, error } = acceptance;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isPending}
      title={words.acceptTitle}
      description={words.opensOrder}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={!preview.isSuccess}
            loading={isPending}
            loadingLabel={words.processing}
            onClick={confirm}
          >
            {words.confirmAccept}
          </Button>
        </>
      }
    >
      {error && (
        <Banner tone="danger" role="alert" className="mb-4">
          {errorMessage(error, words.actionFailed)}
        </Banner>
      )}
      {isChanged && (
        <Banner tone="warning" role="alert" className="mb-4">
          {words.offerChanged}
        </Banner>
      )}
      <QueryState
        query={preview}
        title={words.previewFailed}
        skeleton={
          <SkeletonRegion className="flex flex-col gap-3">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton shape="block" className="h-36 w-full" />
          </SkeletonRegion>
        }
      >
        {(data) => (
          <div className="flex flex-col gap-4">
            <div>
              <p className="text-sm text-muted">{words.when}</p>
              <div className="font-semibold">
                {negotiation.isEmergency ? (
                  words.asSoonAsPossible
                ) : (
                  <StartTime
                    start={data.scheduledDate}
                    timezone={negotiation.providerProfile.timezone}
                  />
                )}
              </div>
              <p className="mt-1">{words.lasts(formatDuration(data.durationMinutes))}</p>
            </div>
            {viewer === 'client' && (
              <JobPlace
                form={place.form}
                isSending={isPending}
                country={toCountry(negotiation.providerProfile.user.country)}
                proposed={jobPlace(negotiation.job) || null}
              />
            )}
            <Totals preview={data} viewer={viewer} />
            <p className="text-sm text-muted">{words.payment}</p>
            <p className="-mt-3 text-sm text-muted">
              {negotiation.isEmergency
                ? words.emergencyNotice
                : catalogWords.notice(data.noticeHours)}
            </p>
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}
