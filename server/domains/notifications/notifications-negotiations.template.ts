import {
  MAX_OFFERS,
  type NegotiationParty,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { formatPrice } from '@oficio/contract/platform/price.ts';
import type { Notice } from './notifications-mails.template.ts';
import type { NegotiationSubject, OfferSubject } from './notifications-negotiations.queries.ts';
import { momentOf } from './notifications-orders.template.ts';

/** The provider begins and the parties take turns. */
const FINAL_POSITION = 2 * MAX_OFFERS - 1;

const linkTo = ({ negotiation_id: id }: NegotiationSubject) => `/negotiations/${id}`;

const otherOf = (negotiation: NegotiationSubject, reader: NegotiationParty) =>
  negotiation[reader === 'client' ? 'provider' : 'client'];

/** For the client the hour is named with its zone: it is the provider's clock. */
function hourOf(instant: Date, { timezone }: NegotiationSubject, reader: NegotiationParty): string {
  return `${momentOf(instant, timezone)}${reader === 'client' ? ' (hora del prestador)' : ''}`;
}

function answerBefore(negotiation: NegotiationSubject, reader: NegotiationParty): string[] {
  const { deadline_at: deadline } = negotiation;
  return deadline
    ? [`Responde antes del ${hourOf(deadline, negotiation, reader)}; después se cancela.`]
    : [];
}

/** New negotiation → provider. */
export function newNegotiationNotice(negotiation: NegotiationSubject): Notice {
  const { client, card_title: title, is_emergency: isEmergency } = negotiation;
  const message = isEmergency
    ? `Solicitud urgente: ${client.full_name} pide un presupuesto para «${title}».`
    : `${client.full_name} pide un presupuesto para «${title}».`;
  const when = isEmergency
    ? []
    : [`La hora que pide: ${hourOf(negotiation.scheduled_at, negotiation, 'provider')}.`];
  return {
    message,
    link: linkTo(negotiation),
    mail: {
      kind: 'negotiation-created',
      subject: isEmergency
        ? `Presupuesto urgente: ${title}`
        : `Nueva solicitud de presupuesto: ${title}`,
      paragraphs: [message, ...when, ...answerBefore(negotiation, 'provider')],
      action: 'Ver la solicitud',
    },
  };
}

/** Offer → the other party. */
export function offerNotice(
  negotiation: NegotiationSubject,
  offer: OfferSubject,
  reader: NegotiationParty,
): Notice {
  const { card_title: title } = negotiation;
  const name = otherOf(negotiation, reader).full_name;
  const price = formatPrice(toAmount(offer.amount_cents));
  const isFinal = offer.position === FINAL_POSITION;
  const message = isFinal
    ? `${name} te dio su decisión final para «${title}»: ${price}.`
    : `${name} te ofrece ${price} por «${title}».`;
  const hour = offer.scheduled_at
    ? [`Propone otra hora: ${hourOf(offer.scheduled_at, negotiation, reader)}.`]
    : [];
  return {
    message,
    link: linkTo(negotiation),
    mail: {
      kind: 'negotiation-offer',
      subject: `${isFinal ? 'Decisión final' : 'Nueva oferta'}: ${title}`,
      paragraphs: [
        message,
        ...hour,
        ...(offer.message ? [`Su mensaje: ${offer.message}`] : []),
        ...answerBefore(negotiation, reader),
      ],
      action: 'Ver la oferta',
    },
  };
}

/** Accepted → the other party; the page leads on to the order. */
export function agreedNotice(negotiation: NegotiationSubject, reader: NegotiationParty): Notice {
  const { card_title: title } = negotiation;
  const name = otherOf(negotiation, reader).full_name;
  const message = `${name} aceptó tu oferta para «${title}».`;
  const when = negotiation.is_emergency
    ? 'Es una urgencia: coordinen los detalles por el chat de la orden.'
    : `Es el ${hourOf(negotiation.scheduled_at, negotiation, reader)}. Pueden coordinar los detalles por el chat de la orden.`;
  return {
    message,
    link: linkTo(negotiation),
    mail: {
      kind: 'negotiation-accepted',
      subject: `Oferta aceptada: ${title}`,
      paragraphs: [message, when],
      action: 'Ver el acuerdo',
    },
  };
}

/** Rejected → the other party. */
export function declinedNotice(negotiation: NegotiationSubject, reader: NegotiationParty): Notice {
  const { card_title: title } = negotiation;
  const message = `${otherOf(negotiation, reader).full_name} rechazó el presupuesto de «${title}».`;
  const advice =
    reader === 'client' ? ['Puedes pedir otro presupuesto o elegir otro prestador.'] : [];
  return {
    message,
    link: linkTo(negotiation),
    mail: {
      kind: 'negotiation-rejected',
      subject: `Presupuesto rechazado: ${title}`,
      paragraphs: [message, ...advice],
      action: 'Ver el presupuesto',
    },
  };
}

const cancelledBecause: Record<string, string> = {
  START_PASSED: 'llegó su hora sin un acuerdo',
  NO_ANSWER: 'nadie respondió en 7 días',
  PARTY_DEACTIVATED: 'la cuenta de una de las partes ya no está activa',
  PROVIDER_ROLE_LOST: 'el prestador ya no ofrece servicios',
};

/** Cancelled by time or a deactivation → both parties. */
export function lapsedNotice(negotiation: NegotiationSubject, reader: NegotiationParty): Notice {
  const { card_title: title } = negotiation;
  const because = cancelledBecause[negotiation.cancellation_reason ?? ''] ?? 'ya no es posible';
  const message = `El presupuesto de «${title}» se canceló: ${because}.`;
  const advice =
    reader === 'client' ? ['Puedes pedir otro presupuesto o elegir otro prestador.'] : [];
  return {
    message,
    link: linkTo(negotiation),
    mail: {
      kind: 'negotiation-cancelled',
      subject: `Presupuesto cancelado: ${title}`,
      paragraphs: [message, ...advice],
      action: 'Ver el presupuesto',
    },
  };
}

/** Half of the time to answer is over → whose turn it is. */
export function negotiationReminder(
  negotiation: NegotiationSubject,
  reader: NegotiationParty,
): Notice {
  const { card_title: title } = negotiation;
  const name = otherOf(negotiation, reader).full_name;
  const message = `${name} espera tu respuesta sobre el presupuesto de «${title}».`;
  return {
    message,
    link: linkTo(negotiation),
    mail: {
      kind: 'negotiation-reminder',
      subject: `Tienes un presupuesto sin responder: ${title}`,
      paragraphs: [message, ...answerBefore(negotiation, reader)],
      action: 'Responder',
    },
  };
}
