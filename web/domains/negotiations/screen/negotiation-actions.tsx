import { useId, useState } from 'react';
import {
  mayAct,
  offerFormState,
  turnOf,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { Check, MessageSquarePlus, Scale } from 'lucide-react';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Countdown } from '../../../ui/display/countdown.tsx';
import { DescriptionList } from '../../../ui/display/description-list.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { AcceptanceDialog } from './acceptance-dialog.tsx';
import { counterpartOf, type NegotiationStatusProps } from '../negotiation-status.tsx';
import { useRejection } from '../negotiations.api.ts';
import { negotiationWords as words } from '../negotiations.text.ts';
import { OfferForm } from './offer-form.tsx';

export interface NegotiationActionsProps extends NegotiationStatusProps {
  /** A deadline has passed: the server knows what became of it. */
  onLapse: () => void;
  /** Says what happened when somebody was faster; null takes it back. */
  onRefused: (message: string | null) => void;
}

/** In an emergency the fee comes on top of the offer, and both are shown. */
function EmergencyTotal({ negotiation }: { negotiation: Negotiation }) {
  const latest = negotiation.offers.at(-1);
  const { emergencyFee } = negotiation.serviceCard;
  if (!latest || !negotiation.isEmergency) return null;
  const total = Math.round((latest.amount + emergencyFee) * 100) / 100;
  return (
    <div className="rounded-lg bg-sunken px-4 py-3">
      <DescriptionList
        items={[
          { term: words.offer, description: <Price amount={latest.amount} /> },
          { term: words.emergencyFee, description: <Price amount={emergencyFee} /> },
          { term: words.totalToAccept, description: <Price amount={total} />, strong: true },
        ]}
      />
    </div>
  );
}

function Deadline({ negotiation, viewer, onLapse }: NegotiationActionsProps) {
  if (!negotiation.deadline) return null;
  const name = counterpartOf(negotiation, viewer).fullName;
  return (
    <div className="text-sm text-muted wrap-anywhere">
      <Countdown until={negotiation.deadline} onEnd={onLapse} className="text-ink" />
      <p>{words.deadline(turnOf(negotiation) === viewer, name)}</p>
    </div>
  );
}

/** Why there is no counteroffer to be made, if there is none. */
function OfferNote({ negotiation, viewer }: NegotiationStatusProps) {
  const name = counterpartOf(negotiation, viewer).fullName;
  switch (offerFormState(negotiation, viewer)) {
    case 'finalOffer':
      return (
        <Banner tone="warning" icon={<Scale />} title={words.finalDecision}>
          {words.finalDecisionHint(name)}
        </Banner>
      );
    case 'limitReached':
      return <p className="font-medium">{words.limitReached}</p>;
    case 'waiting':
      return <p className="font-medium wrap-anywhere">{words.waiting(name)}</p>;
    case 'form':
    case 'closed':
      return null;
  }
}

function useRejecting(id: string, onRefused: NegotiationActionsProps['onRefused']) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useRejection(id);
  const reject = async () => {
    if (isPending) return;
    // Awaited, because the new state may take this away before the answer is here.
    try {
      await mutateAsync(undefined);
      showSuccess(words.done);
    } catch (error) {
      onRefused(errorMessage(error, words.actionFailed));
    }
    setIsAsking(false);
  };
  return { isAsking, setIsAsking, isPending, reject: () => void reject() };
}

/** What this party may do now, or whom it waits for. */
export function NegotiationActions(props: NegotiationActionsProps) {
  const { negotiation, viewer, onRefused } = props;
  const [opened, setOpened] = useState<'offer' | 'acceptance' | null>(null);
  const rejecting = useRejecting(negotiation.id, onRefused);
  const id = useId();
  const mayOffer = mayAct(negotiation, 'offer', viewer) && !isFinal(props);
  const mayAccept = mayAct(negotiation, 'accept', viewer);
  const mayReject = mayAct(negotiation, 'reject', viewer);
  const start = (next: typeof opened) => {
    onRefused(null);
    setOpened(next);
  };
  const refuse = (message: string) => {
    setOpened(null);
    onRefused(message);
  };
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {turnOf(negotiation) === viewer ? words.yourAnswer : words.whatNext}
      </h2>
      <OfferNote negotiation={negotiation} viewer={viewer} />
      {mayAccept && <EmergencyTotal negotiation={negotiation} />}
      <Deadline {...props} />
      {mayOffer && opened === 'offer' ? (
        <OfferForm
          negotiation={negotiation}
          viewer={viewer}
          onDone={() => setOpened(null)}
          onRefused={refuse}
        />
      ) : (
        <div className="flex flex-wrap gap-2.5 *:grow empty:hidden sm:*:grow-0">
          {mayAccept && (
            <Button icon={<Check />} onClick={() => start('acceptance')}>
              {words.accept}
            </Button>
          )}
          {mayOffer && (
            <Button
              variant={mayAccept ? 'secondary' : 'primary'}
              icon={<MessageSquarePlus />}
              onClick={() => start('offer')}
            >
              {negotiation.offers.length > 0 ? words.counterOffer : words.firstOffer}
            </Button>
          )}
          {mayReject && (
            <Button
              variant="secondary"
              onClick={() => {
                start(null);
                rejecting.setIsAsking(true);
              }}
            >
              {words.reject}
            </Button>
          )}
        </div>
      )}
      {mayAccept && opened === 'acceptance' && (
        <AcceptanceDialog
          negotiation={negotiation}
          viewer={viewer}
          onClose={() => setOpened(null)}
          onRefused={refuse}
        />
      )}
      <ConfirmDialog
        open={mayReject && rejecting.isAsking}
        onOpenChange={rejecting.setIsAsking}
        title={words.rejectTitle}
        description={words.rejectLead}
        confirmLabel={words.confirmReject}
        loading={rejecting.isPending}
        onConfirm={rejecting.reject}
      />
    </Card>
  );
}

function isFinal({ negotiation, viewer }: NegotiationStatusProps): boolean {
  return offerFormState(negotiation, viewer) === 'finalOffer';
}
