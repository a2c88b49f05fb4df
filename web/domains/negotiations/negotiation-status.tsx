import type { ComponentType } from 'react';
import type { NegotiationStatus } from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import {
  turnOf,
  type NegotiationParty,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import Zap from 'lucide-react/icons/zap';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import { negotiationWords as words, statusLabel } from './negotiations.text.ts';

const TONES: Record<NegotiationStatus, BadgeTone> = {
  PENDING_PROVIDER_RESPONSE: 'warning',
  PENDING_CLIENT_RESPONSE: 'warning',
  ACCEPTED: 'success',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
};

export interface NegotiationStatusProps {
  negotiation: Negotiation;
  viewer: NegotiationParty;
}

/**
 * A link to the chat of a quote. The chat domain imports this domain, so this domain cannot import it, and the page passes
 * the component.
 */
export type ChatLinkComponent = ComponentType<{
  id: string;
  name: string;
  isOpen: boolean;
  hasMessages: boolean;
}>;

export function NegotiationBadges({ negotiation, viewer }: NegotiationStatusProps) {
  const { status, isEmergency } = negotiation;
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={TONES[status]}>{statusLabel(status, viewer)}</Badge>
      {turnOf(negotiation) === viewer && <Badge tone="accent">{words.yourTurn}</Badge>}
      {isEmergency && (
        <Badge tone="urgent" icon={<Zap aria-hidden="true" />}>
          {words.urgent}
        </Badge>
      )}
    </span>
  );
}

/** Returns the user who is the other party. */
export function counterpartOf(negotiation: Negotiation, viewer: NegotiationParty) {
  return viewer === 'client' ? negotiation.providerProfile.user : negotiation.client;
}

/** Returns the rating of the other party. */
export function counterpartRating(negotiation: Negotiation, viewer: NegotiationParty) {
  return (viewer === 'client' ? negotiation.providerProfile : negotiation.client).rating;
}
