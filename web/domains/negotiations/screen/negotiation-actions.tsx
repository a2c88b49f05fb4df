import { useId, useState } from 'react';
import {
  offerFormState,
  turnOf,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { summarizePrice } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import Check from 'lucide-react/icons/check';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Scale from 'lucide-react/icons/scale';
import { useLocation } from 'react-router';
import { formatDuration } from '#platform/format/duration.text.ts';
import { formatAgo } from '#platform/format/time-format.ts';
import { firstNameOf } from '#platform/format/first-name.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Countdown } from '#ui/display/countdown.tsx';
import { DescriptionList } from '#ui/display/description-list.tsx';
import { Price } from '#ui/display/price.tsx';
import { AcceptanceDialog } from './acceptance-dialog.tsx';
import { OTHER_HOUR_HASH } from '#domains/providers/providers-slots.text.ts';
import {
  counterpartOf,
  type ChatLinkComponent,
  type NegotiationStatusProps,
} from '../negotiation-status.tsx';
import { StartTime } from '../negotiation-when.tsx';
import { negotiationActions, nextActionsOf } from '../negotiations.actions.ts';
import { negotiationWords as words } from '../negotiations.text.ts';
import { useAskedAction } from './asked-action.tsx';
import { OfferForm } from './offer-form.tsx';

export interface NegotiationActionsProps extends NegotiationStatusProps {
  ChatLink: ChatLinkComponent;
  /** Called when the deadline has passed, to request the new state. */
  onDeadline: () => void;
  /** Called with the reason of a refusal; null removes the displayed reason. */
  onRefused: (message: string | null) => void;
}

/** The offer, the emergency fee and their sum, for an emergency only. */
function EmergencyTotal({ negotiation }: { negotiation: Negotiation }) {
  const latest = negotiation.offers.at(-1);
  const { isEmergency, currency } = negotiation;
  const { emergencyFee } = negotiation.serviceCard;
  if (!latest || !isEmergency) return null;
  const { total } = summarizePrice({
    basePrice: latest.amount,
    emergencyFee,
    isEmergency,
    currency,
  });
  return (
    <div className="rounded-lg bg-sunken px-4 py-3">
      <DescriptionList
        items={[
          { term: words.offer, description: <Price amount={latest.amount} of={negotiation} /> },
          {
            term: words.emergencyFee,
            description: <Price amount={emergencyFee} of={negotiation} />,
          },
          {
            term: words.totalToAccept,
            description: <Price amount={total} of={negotiation} />,
            strong: true,
          },
        ]}
      />
    </div>
  );
}

/** The price of the other party, with its duration and hour. */
function LatestOffer({ negotiation, viewer }: NegotiationStatusProps) {
  const latest = negotiation.offers.at(-1);
  if (!latest || negotiation.isEmergency) return null;
  const name = firstNameOf(counterpartOf(negotiation, viewer).fullName);
  return (
    <div className="wrap-anywhere">
      <p className="text-sm font-semibold text-muted">{words.offerOf(name)}</p>
      <Price amount={latest.amount} of={negotiation} size="lg" />
      <p className="text-sm">{words.lasts(formatDuration(latest.durationMinutes))}</p>
      {latest.scheduledDate && (
        <div className="text-sm font-semibold">
          <StartTime start={latest.scheduledDate} timezone={negotiation.providerProfile.timezone} />
        </div>
      )}
    </div>
  );
}

function Deadline({ negotiation, viewer, onDeadline }: NegotiationActionsProps) {
  if (!negotiation.deadline) return null;
  const name = firstNameOf(counterpartOf(negotiation, viewer).fullName);
  return (
    <div className="text-sm text-muted wrap-anywhere">
      <Countdown until={negotiation.deadline} onEnd={onDeadline} className="text-ink" />
      <p>{words.deadline(turnOf(negotiation) === viewer, name)}</p>
    </div>
  );
}

/** The reason why this party cannot make an offer now; nothing when it can. */
function OfferNote({ negotiation, viewer }: NegotiationStatusProps) {
  const name = firstNameOf(counterpartOf(negotiation, viewer).fullName);
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

/** The chat before the agreement: who wrote last, and the way to it. */
function Questions({
  negotiation,
  viewer,
  ChatLink,
}: Pick<NegotiationActionsProps, 'negotiation' | 'viewer' | 'ChatLink'>) {
  const { id, hasMessages, lastMessage } = negotiation;
  const name = firstNameOf(counterpartOf(negotiation, viewer).fullName);
  const lead = lastMessage?.by === viewer ? words.asked : words.wasAsked;
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted wrap-anywhere">
        {lastMessage ? lead(name, formatAgo(lastMessage.at)) : words.askFirst}
      </p>
      <ChatLink id={id} name={name} isOpen hasMessages={hasMessages} />
    </div>
  );
}

/** The actions of this party in an open negotiation, or a note that the other party has to act. */
export function NegotiationActions(props: NegotiationActionsProps) {
  const { negotiation, viewer, ChatLink, onRefused } = props;
  const { hash } = useLocation();
  const [openPanel, setOpenPanel] = useState<'offer' | 'acceptance' | null>(
    hash === OTHER_HOUR_HASH ? 'offer' : null,
  );
  const rejection = useAskedAction(props, 'reject', onRefused);
  const id = useId();
  const nextActions = nextActionsOf(negotiation, viewer);
  const canOffer = nextActions.includes('offer') && !isFinal(props);
  const canAccept = nextActions.includes('accept');
  const open = (next: typeof openPanel) => {
    onRefused(null);
    setOpenPanel(next);
  };
  const handleRefusal = (message: string) => {
    setOpenPanel(null);
    onRefused(message);
  };
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {turnOf(negotiation) === viewer ? words.yourAnswer : words.whatNext}
      </h2>
      {canAccept && <LatestOffer negotiation={negotiation} viewer={viewer} />}
      <OfferNote negotiation={negotiation} viewer={viewer} />
      {canAccept && <EmergencyTotal negotiation={negotiation} />}
      {canOffer && openPanel === 'offer' ? (
        <OfferForm
          negotiation={negotiation}
          viewer={viewer}
          onDone={() => setOpenPanel(null)}
          onRefused={handleRefusal}
        />
      ) : (
        <div className="flex flex-wrap gap-2.5 *:grow empty:hidden sm:*:grow-0">
          {canAccept && (
            <Button icon={<Check />} onClick={() => open('acceptance')}>
              {negotiationActions.accept.label}
            </Button>
          )}
          {canOffer && (
            <Button
              variant={canAccept ? 'secondary' : 'primary'}
              icon={<MessageSquarePlus />}
              onClick={() => open('offer')}
            >
              {negotiation.offers.length > 0 ? words.counterOffer : negotiationActions.offer.label}
            </Button>
          )}
          {rejection.isPossible && (
            <Button
              variant="secondary"
              onClick={() => {
                open(null);
                rejection.ask();
              }}
            >
              {rejection.label}
            </Button>
          )}
        </div>
      )}
      <Deadline {...props} />
      <Questions negotiation={negotiation} viewer={viewer} ChatLink={ChatLink} />
      {canAccept && openPanel === 'acceptance' && (
        <AcceptanceDialog
          negotiation={negotiation}
          viewer={viewer}
          onClose={() => setOpenPanel(null)}
          onRefused={handleRefusal}
        />
      )}
      {rejection.dialog}
    </Card>
  );
}

function isFinal({ negotiation, viewer }: NegotiationStatusProps): boolean {
  return offerFormState(negotiation, viewer) === 'finalOffer';
}
