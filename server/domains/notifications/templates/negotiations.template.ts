import { MAX_OFFERS } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { formatPrice } from '@oficio/contract/platform/price.ts';
import { z } from 'zod';
import { notificationsOf, type NotificationData } from './kind.template.ts';
import type { NegotiationSubject, OfferSubject } from '../writing/subjects.queries.ts';

/** A negotiation, with the offer if the event is an offer. */
export type NegotiationDetails = NegotiationSubject & { offer: OfferSubject | null };

const ofNegotiation = notificationsOf<NegotiationDetails>({
  page: '/negotiations',
  action: 'Ver el presupuesto',
});

/** Position of the provider's last offer: the provider makes the first offer, and the parties take turns. */
const FINAL_POSITION = 2 * MAX_OFFERS - 1;

const answerBefore = ({ hour }: NotificationData, { deadline_at: deadline }: NegotiationDetails) =>
  deadline && `Responde antes del ${hour(deadline)}; después se cancela.`;

const adviceTo = ({ reader }: NotificationData) =>
  reader === 'client' && 'Puedes pedir otro presupuesto o elegir otro prestador.';

const cancellationReasons: Record<string, string> = {
  START_PASSED: 'llegó su hora sin un acuerdo',
  NO_ANSWER: 'nadie respondió en 7 días',
  PARTY_DEACTIVATED: 'la cuenta de una de las partes ya no está activa',
  PROVIDER_ROLE_LOST: 'el prestador ya no ofrece servicios',
};

/** Notifications of negotiations, by kind. */
export const negotiationTemplates = {
  'negotiation-created': ofNegotiation({
    isMailHeld: true,
    message: ({ other, job, isEmergency }) =>
      `${isEmergency ? 'Solicitud urgente: ' : ''}${other} pide un presupuesto para ${job}.`,
    mail: (data, negotiation) => [
      data.isEmergency ? 'Presupuesto urgente' : 'Nueva solicitud de presupuesto',
      !data.isEmergency && `La hora que pide: ${data.hour(negotiation.scheduled_at)}.`,
      answerBefore(data, negotiation),
    ],
    action: 'Ver la solicitud',
  }),
  'negotiation-offer': ofNegotiation({
    params: z.object({ amountCents: z.int(), isFinal: z.boolean() }),
    paramsOf: ({ offer }) => ({
      amountCents: offer?.amount_cents ?? 0,
      isFinal: offer?.position === FINAL_POSITION,
    }),
    isCurrent: ({ offer }) => offer !== null,
    message({ other, job, price: currency, readerCountry, params: { amountCents, isFinal } }) {
      const price = formatPrice(toAmount(amountCents), currency, readerCountry);
      return isFinal
        ? `${other} te dio su decisión final para ${job}: ${price}.`
        : `${other} te ofrece ${price} por ${job}.`;
    },
    mail: (data, { offer, ...negotiation }) => [
      data.params.isFinal ? 'Decisión final' : 'Nueva oferta',
      offer?.scheduled_at && `Propone otra hora: ${data.hour(offer.scheduled_at)}.`,
      offer?.message && `Su mensaje: ${offer.message}`,
      answerBefore(data, { ...negotiation, offer }),
    ],
    action: 'Ver la oferta',
  }),
  /** Links to the negotiation, which links to the created order. */
  'negotiation-accepted': ofNegotiation({
    message: ({ other, job }) => `${other} aceptó tu oferta para ${job}.`,
    mail: ({ isEmergency, hour }, { scheduled_at: at }) => [
      'Oferta aceptada',
      isEmergency
        ? 'Es una urgencia: coordinen los detalles por el chat de la orden.'
        : `Es el ${hour(at)}. Pueden coordinar los detalles por el chat de la orden.`,
    ],
    action: 'Ver el acuerdo',
  }),
  'negotiation-rejected': ofNegotiation({
    message: ({ other, job }) => `${other} rechazó el presupuesto de ${job}.`,
    mail: (data) => ['Presupuesto rechazado', adviceTo(data)],
  }),
  'negotiation-cancelled': ofNegotiation({
    params: z.object({ reason: z.string().nullable() }),
    paramsOf: ({ cancellation_reason: reason }) => ({ reason }),
    withdrawsRequest: ({ cancellation_reason: reason }) => reason === 'WITHDRAWN',
    message: ({ other, job, params: { reason } }) =>
      reason === 'WITHDRAWN'
        ? `${other} retiró su solicitud de presupuesto para ${job}.`
        : `El presupuesto de ${job} con ${other} se canceló: ${cancellationReasons[reason ?? ''] ?? 'ya no es posible'}.`,
    mail: (data) => [
      data.params.reason === 'WITHDRAWN' ? 'Solicitud retirada' : 'Presupuesto cancelado',
      adviceTo(data),
    ],
  }),
  'negotiation-reminder': ofNegotiation({
    message: ({ other, job }) => `${other} espera tu respuesta sobre el presupuesto de ${job}.`,
    mail: (data, negotiation) => [
      'Tienes un presupuesto sin responder',
      answerBefore(data, negotiation),
    ],
    action: 'Responder',
  }),
};
export type NegotiationNotificationKind = keyof typeof negotiationTemplates;
