import { MAX_OFFERS } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { formatPrice } from '@oficio/contract/platform/price.ts';
import { z } from 'zod';
import {
  defineNotification,
  hourFor,
  withoutParams,
  type NotificationData,
} from './kind.template.ts';
import type { NegotiationSubject, OfferSubject } from '../writing/subjects.queries.ts';

/** A negotiation, with the offer if the event is an offer. */
export type NegotiationDetails = NegotiationSubject & { offer: OfferSubject | null };

/** Position of the provider's last offer: the provider makes the first offer, and the parties take turns. */
const FINAL_POSITION = 2 * MAX_OFFERS - 1;

const negotiationLink = ({ aboutId }: Pick<NotificationData, 'aboutId'>) =>
  `/negotiations/${aboutId}`;

const hourOf = (
  instant: Date,
  { timezone }: NegotiationDetails,
  reader: NotificationData['reader'],
): string => hourFor(reader, instant, timezone);

function deadlineParagraphs(
  negotiation: NegotiationDetails,
  reader: NotificationData['reader'],
): string[] {
  const { deadline_at: deadline } = negotiation;
  return deadline
    ? [`Responde antes del ${hourOf(deadline, negotiation, reader)}; después se cancela.`]
    : [];
}

const adviceTo = (reader: NotificationData['reader']) =>
  reader === 'client' ? ['Puedes pedir otro presupuesto o elegir otro prestador.'] : [];

const created = defineNotification({
  ...withoutParams,
  link: negotiationLink,
  message: ({ otherName, cardTitle, isEmergency }) =>
    `${isEmergency ? 'Solicitud urgente: ' : ''}${otherName} pide un presupuesto para «${cardTitle}».`,
  mail: ({ cardTitle, isEmergency }, negotiation: NegotiationDetails) => ({
    subject: isEmergency
      ? `Presupuesto urgente: ${cardTitle}`
      : `Nueva solicitud de presupuesto: ${cardTitle}`,
    paragraphs: [
      ...(isEmergency
        ? []
        : [`La hora que pide: ${hourOf(negotiation.scheduled_at, negotiation, 'provider')}.`]),
      ...deadlineParagraphs(negotiation, 'provider'),
    ],
    action: 'Ver la solicitud',
  }),
});

const offer = defineNotification({
  params: z.object({ amountCents: z.int(), isFinal: z.boolean() }),
  paramsOf: (negotiation: NegotiationDetails) => ({
    amountCents: negotiation.offer?.amount_cents ?? 0,
    isFinal: negotiation.offer?.position === FINAL_POSITION,
  }),
  isCurrent: (negotiation) => negotiation.offer !== null,
  link: negotiationLink,
  message: ({ otherName, cardTitle, price: currency, readerCountry, params }) => {
    const { amountCents, isFinal } = params;
    const price = formatPrice(toAmount(amountCents), currency, readerCountry);
    return isFinal
      ? `${otherName} te dio su decisión final para «${cardTitle}»: ${price}.`
      : `${otherName} te ofrece ${price} por «${cardTitle}».`;
  },
  mail: ({ cardTitle, reader, params }, negotiation) => {
    const { scheduled_at: hour, message } = negotiation.offer ?? {};
    return {
      subject: `${params.isFinal ? 'Decisión final' : 'Nueva oferta'}: ${cardTitle}`,
      paragraphs: [
        ...(hour ? [`Propone otra hora: ${hourOf(hour, negotiation, reader)}.`] : []),
        ...(message ? [`Su mensaje: ${message}`] : []),
        ...deadlineParagraphs(negotiation, reader),
      ],
      action: 'Ver la oferta',
    };
  },
});

/** Links to the negotiation, which links to the created order. */
const accepted = defineNotification({
  ...withoutParams,
  link: negotiationLink,
  message: ({ otherName, cardTitle }) => `${otherName} aceptó tu oferta para «${cardTitle}».`,
  mail: ({ cardTitle, isEmergency, reader }, negotiation: NegotiationDetails) => ({
    subject: `Oferta aceptada: ${cardTitle}`,
    paragraphs: [
      isEmergency
        ? 'Es una urgencia: coordinen los detalles por el chat de la orden.'
        : `Es el ${hourOf(negotiation.scheduled_at, negotiation, reader)}. Pueden coordinar los detalles por el chat de la orden.`,
    ],
    action: 'Ver el acuerdo',
  }),
});

const rejected = defineNotification({
  ...withoutParams,
  link: negotiationLink,
  message: ({ otherName, cardTitle }) => `${otherName} rechazó el presupuesto de «${cardTitle}».`,
  mail: ({ cardTitle, reader }) => ({
    subject: `Presupuesto rechazado: ${cardTitle}`,
    paragraphs: adviceTo(reader),
    action: 'Ver el presupuesto',
  }),
});

const cancellationReasons: Record<string, string> = {
  START_PASSED: 'llegó su hora sin un acuerdo',
  NO_ANSWER: 'nadie respondió en 7 días',
  PARTY_DEACTIVATED: 'la cuenta de una de las partes ya no está activa',
  PROVIDER_ROLE_LOST: 'el prestador ya no ofrece servicios',
};

const cancelled = defineNotification({
  params: z.object({ reason: z.string().nullable() }),
  paramsOf: (negotiation: NegotiationDetails) => ({ reason: negotiation.cancellation_reason }),
  link: negotiationLink,
  message: ({ otherName, cardTitle, params: { reason } }) =>
    reason === 'WITHDRAWN'
      ? `${otherName} retiró su solicitud de presupuesto para «${cardTitle}».`
      : `El presupuesto de «${cardTitle}» se canceló: ${cancellationReasons[reason ?? ''] ?? 'ya no es posible'}.`,
  mail: ({ cardTitle, reader, params: { reason } }) => ({
    subject:
      reason === 'WITHDRAWN'
        ? `Solicitud retirada: ${cardTitle}`
        : `Presupuesto cancelado: ${cardTitle}`,
    paragraphs: adviceTo(reader),
    action: 'Ver el presupuesto',
  }),
});

const reminder = defineNotification({
  ...withoutParams,
  link: negotiationLink,
  message: ({ otherName, cardTitle }) =>
    `${otherName} espera tu respuesta sobre el presupuesto de «${cardTitle}».`,
  mail: ({ cardTitle, reader }, negotiation: NegotiationDetails) => ({
    subject: `Tienes un presupuesto sin responder: ${cardTitle}`,
    paragraphs: deadlineParagraphs(negotiation, reader),
    action: 'Responder',
  }),
});

/** Notifications of negotiations, by kind. */
export const negotiationTemplates = {
  'negotiation-created': created,
  'negotiation-offer': offer,
  'negotiation-accepted': accepted,
  'negotiation-rejected': rejected,
  'negotiation-cancelled': cancelled,
  'negotiation-reminder': reminder,
};
export type NegotiationNotificationKind = keyof typeof negotiationTemplates;
