import { isOpen } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { Link } from 'react-router';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { firstNameOf } from '#platform/format/first-name.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList, type DescriptionItem } from '#ui/display/description-list.tsx';
import { Price } from '#ui/display/price.tsx';
import { Timeline, type TimelineItem } from '#ui/display/timeline.tsx';
import {
  counterpartOf,
  type ChatLinkComponent,
  type NegotiationStatusProps,
} from '../negotiation-status.tsx';
import { historyLine } from '../negotiations.actions.ts';
import {
  cancellationText,
  negotiationWords as words,
  rejectionText,
} from '../negotiations.text.ts';

/** The agreed amounts: the total for both parties, the payout for the provider only. */
function Agreement({ negotiation, viewer }: NegotiationStatusProps) {
  const { finalAgreedPrice, createdServiceOrder, isEmergency, serviceCard } = negotiation;
  const lines: (DescriptionItem | false)[] = [
    finalAgreedPrice !== null && {
      term: words.price,
      description: <Price amount={finalAgreedPrice} of={negotiation} />,
    },
    isEmergency &&
      serviceCard.emergencyFee > 0 && {
        term: words.emergencyFee,
        description: <Price amount={serviceCard.emergencyFee} of={negotiation} />,
      },
    createdServiceOrder !== null && {
      term: words.total,
      description: <Price amount={createdServiceOrder.totalAmount} of={negotiation} />,
      strong: true,
    },
    createdServiceOrder !== null &&
      viewer === 'provider' && {
        term: words.payout,
        description: <Price amount={createdServiceOrder.providerPayout} of={negotiation} />,
      },
  ];
  return <DescriptionList items={lines.filter((line) => line !== false)} />;
}

function endedTitle({ status, cancellationReason }: Negotiation): string {
  if (status === 'REJECTED') return words.rejected;
  return cancellationReason === 'WITHDRAWN' ? words.withdrawn : words.cancelled;
}

interface NegotiationResultProps extends NegotiationStatusProps {
  ChatLink: ChatLinkComponent;
}

/** The result of a closed negotiation, with links to the order of an agreement and to what its parties wrote. */
export function NegotiationResult({ negotiation, viewer, ChatLink }: NegotiationResultProps) {
  const { status, createdServiceOrder } = negotiation;
  if (isOpen(negotiation)) return null;
  const name = firstNameOf(counterpartOf(negotiation, viewer).fullName);
  const chat = negotiation.hasMessages && (
    <div>
      <ChatLink id={negotiation.id} name={name} isOpen={false} hasMessages />
    </div>
  );
  if (status === 'ACCEPTED') {
    return (
      <Card as="section" role="status" className="flex flex-col gap-4">
        <h2 className="flex items-center gap-2.5 text-xl">
          <CircleCheck className="size-6 shrink-0 text-success-ink" aria-hidden="true" />
          {words.agreed}
        </h2>
        <Agreement negotiation={negotiation} viewer={viewer} />
        {createdServiceOrder && (
          <Button asChild className="self-start">
            <Link to={`/orders/${createdServiceOrder.id}`}>{words.goToOrder}</Link>
          </Button>
        )}
        {chat}
      </Card>
    );
  }
  return (
    <Card as="section" role="status" className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2.5 text-xl">
        <CircleX className="size-6 shrink-0 text-muted" aria-hidden="true" />
        <span>{endedTitle(negotiation)}</span>
      </h2>
      <p className="text-muted wrap-anywhere">
        {status === 'REJECTED'
          ? `${rejectionText(negotiation, viewer, name)}.`
          : cancellationText(negotiation, viewer, name)}
      </p>
      {chat}
    </Card>
  );
}

const FAILED_STATUSES = ['REJECTED', 'CANCELLED'];

/** The history entries of the negotiation, collapsed by default. */
export function NegotiationHistory({ negotiation, viewer }: NegotiationStatusProps) {
  const name = counterpartOf(negotiation, viewer).fullName;
  const items = negotiation.history.map(({ at, action, by, to }): TimelineItem => ({
    id: at + action,
    title: historyLine(action, by === viewer, name),
    dateTime: at,
    when: formatDayAndTime(at, deviceZone()),
    state: FAILED_STATUSES.includes(to) ? 'failed' : 'done',
  }));
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-touch list-none items-center gap-2 px-5 py-2 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {words.history}
        <ChevronDown
          className="size-4 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <Timeline items={items} className="px-5 pt-2 pb-5" />
    </details>
  );
}
