import { MAX_OFFERS } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { formatPrice } from '@oficio/contract/platform/price.ts';
import { z } from 'zod';
import type { NegotiationSubject, OfferSubject } from '../writing/subjects.queries.ts';
import { notificationsOf, type MailData, type SentenceData, type Words } from './kind.template.ts';

/** A negotiation, with the offer if the event is an offer. */
export type NegotiationDetails = NegotiationSubject & { offer: OfferSubject | null };

const facts = z.object({
  amountCents: z.int(),
  isFinal: z.boolean(),
  reason: z.string().nullable(),
});
type Facts = z.infer<typeof facts>;

/** Position of the provider's last offer: the provider makes the first offer, and the parties take turns. */
const FINAL_POSITION = 2 * MAX_OFFERS - 1;

const cancellationReasons: Record<string, string> = {
  START_PASSED: 'llegó su hora sin un acuerdo',
  NO_ANSWER: 'nadie respondió en 7 días',
  PARTY_DEACTIVATED: 'la cuenta de una de las partes ya no está activa',
  PROVIDER_ROLE_LOST: 'el prestador ya no ofrece servicios',
};

const words = {
  forClient: (n) => n.reader === 'client',
  amount: (n) => formatPrice(toAmount(n.amountCents ?? 0), n.price, n.readerCountry),
  isWithdrawn: (n) => n.reason === 'WITHDRAWN',
  because: (n) => cancellationReasons[n.reason ?? ''] ?? 'ya no es posible',
} satisfies Words<SentenceData<Facts>>;

const mailWords = {
  start: (n) => !n.isEmergency && n.scheduled_at,
  otherStart: (n) => n.offer?.scheduled_at,
  offerMessage: (n) => n.offer?.message,
} satisfies Words<MailData<NegotiationDetails, Facts>>;

const ofNegotiation = notificationsOf({
  topic: 'quotes',
  link: ({ aboutId }) => `/negotiations/${aboutId}`,
  action: 'Ver el presupuesto',
  facts,
  factsOf: ({ offer, cancellation_reason: reason }: NegotiationDetails) => ({
    amountCents: offer?.amount_cents ?? 0,
    isFinal: offer?.position === FINAL_POSITION,
    reason,
  }),
  words,
  mailWords,
});

/** Notifications of negotiations, by kind. */
export const negotiationTemplates = {
  'negotiation-created': ofNegotiation({
    isMailHeld: true,
    message: `
      {isEmergency}Solicitud urgente: {other} pide un presupuesto para {job}.
      | {other} pide un presupuesto para {job}.`,
    title: 'Presupuesto pedido',
    mail: `
      {isEmergency}Presupuesto urgente: {title}
      | Nueva solicitud de presupuesto: {title}
      La hora que pide: {start}.
      Responde antes del {deadline_at}; después se cancela.`,
    action: 'Ver la solicitud',
  }),
  'negotiation-offer': ofNegotiation({
    stores: ['amountCents', 'isFinal'],
    isCurrent: ({ offer }) => offer !== null,
    message: `
      {isFinal}{other} te dio su decisión final para {job}: {amount}.
      | {other} te ofrece {amount} por {job}.`,
    title: 'Oferta de un presupuesto',
    mail: `
      {isFinal}Decisión final: {title}
      | Nueva oferta: {title}
      Propone otra hora: {otherStart}.
      Su mensaje: {offerMessage}
      Responde antes del {deadline_at}; después se cancela.`,
    action: 'Ver la oferta',
  }),
  /** Links to the negotiation, which links to the created order. */
  'negotiation-accepted': ofNegotiation({
    invites: true,
    message: '{other} aceptó tu oferta para {job}.',
    title: 'Presupuesto aceptado',
    mail: `
      Oferta aceptada: {title}
      Es el {start}. Pueden coordinar los detalles por el chat de la orden.
      | Es una urgencia: coordinen los detalles por el chat de la orden.`,
    action: 'Ver el acuerdo',
  }),
  'negotiation-rejected': ofNegotiation({
    message: '{other} rechazó el presupuesto de {job}.',
    title: 'Presupuesto rechazado',
    mail: `
      Presupuesto rechazado: {title}
      {forClient}Puedes pedir otro presupuesto o elegir otro prestador.`,
  }),
  'negotiation-cancelled': ofNegotiation({
    stores: ['reason'],
    withdrawsRequest: ({ cancellation_reason: cause }) => cause === 'WITHDRAWN',
    message: `
      {isWithdrawn}{other} retiró su solicitud de presupuesto para {job}.
      | El presupuesto de {job} con {other} se canceló: {because}.`,
    title: 'Presupuesto cancelado',
    mail: `
      {isWithdrawn}Solicitud retirada: {title}
      | Presupuesto cancelado: {title}
      {forClient}Puedes pedir otro presupuesto o elegir otro prestador.`,
  }),
  'negotiation-reminder': ofNegotiation({
    topic: 'reminders',
    message: '{other} espera tu respuesta sobre el presupuesto de {job}.',
    title: 'Recordatorio de un presupuesto',
    mail: `
      Tienes un presupuesto sin responder: {title}
      Responde antes del {deadline_at}; después se cancela.`,
    action: 'Responder',
  }),
};
export type NegotiationNotificationKind = keyof typeof negotiationTemplates;
