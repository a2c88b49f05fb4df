import {
  UNCONFIRMED_DAYS,
  type CancelReason,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type {
  CancellationReason,
  OrderParty,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import { z } from 'zod';
import { defineNotification, type NotificationData } from './kind.template.ts';
import { openMoveKinds, orderLink, type OrderDetails } from './order-details.template.ts';

type Reader = NotificationData['reader'];

/** Reasons of a party, by that party: '… canceló la orden: se enfermó'. */
const partyReasons: Record<OrderParty, Record<CancelReason, string>> = {
  client: {
    CHANGE_OF_PLANS: 'cambió de planes',
    FOUND_ANOTHER: 'encontró a otro prestador',
    PRICE: 'no le conviene el precio',
    ILLNESS: 'tiene un problema de salud',
    CANNOT_ATTEND: 'no puede estar a esa hora',
    OTHER: 'por otro motivo',
  },
  provider: {
    CHANGE_OF_PLANS: 'cambió de planes',
    FOUND_ANOTHER: 'tomó otro trabajo',
    PRICE: 'no le conviene el precio',
    ILLNESS: 'tiene un problema de salud',
    CANNOT_ATTEND: 'no puede ir a esa hora',
    OTHER: 'por otro motivo',
  },
};

type OtherReason = Exclude<CancellationReason, CancelReason>;

/** Reasons without a party who cancels, in the words for each reader. */
const systemReasons: Record<Reader, Partial<Record<OtherReason, string>>> = {
  client: {
    START_PASSED: 'llegó su hora sin que el prestador respondiera',
    NO_ANSWER: 'el prestador no respondió a tiempo',
    PARTY_DEACTIVATED: 'la cuenta de una de las partes ya no está activa',
    PROVIDER_ROLE_LOST: 'el prestador ya no ofrece servicios',
    CLIENT_ABSENT: 'no respondiste al aviso de que no estuviste',
    PROVIDER_ABSENT: 'el prestador no respondió a tu aviso de que no vino',
    UNCONFIRMED: `«Sin confirmación», porque el prestador no la marcó como finalizada en ${UNCONFIRMED_DAYS} días`,
    SETTLED: 'lo decidió un administrador',
  },
  provider: {
    START_PASSED: 'llegó su hora sin que respondieras',
    NO_ANSWER: 'no respondiste a tiempo',
    PARTY_DEACTIVATED: 'la cuenta de una de las partes ya no está activa',
    PROVIDER_ROLE_LOST: 'tu cuenta ya no ofrece servicios',
    CLIENT_ABSENT: 'el cliente no respondió a tu aviso de que no estuvo',
    PROVIDER_ABSENT: 'no respondiste al aviso de que no fuiste',
    UNCONFIRMED: `«Sin confirmación», porque no la marcaste como finalizada en ${UNCONFIRMED_DAYS} días`,
    SETTLED: 'lo decidió un administrador',
  },
};

/** Returns the value of a reason that may be unknown. */
const wordsOf = (words: Readonly<Record<string, string>>, reason: string | null) =>
  words[reason ?? ''];

type CancelledData = NotificationData<{
  reason: string | null;
  by: string | null;
  isLate: boolean;
}>;

function cancelledByParty(
  { otherName, cardTitle, reader, params: { reason, isLate } }: CancelledData,
  by: OrderParty,
): string {
  if (reason === 'WITHDRAWN') return `${otherName} retiró su solicitud de «${cardTitle}».`;
  if (reason === 'CLIENT_ABSENT' || reason === 'PROVIDER_ABSENT') {
    const admitted = by === 'client' ? 'que no estuvo' : 'que no fue';
    return `${otherName} reconoció ${admitted}: la orden de «${cardTitle}» se canceló.`;
  }
  const order = reader === 'client' ? `tu orden de «${cardTitle}»` : `la orden de «${cardTitle}»`;
  const because = wordsOf(partyReasons[by], reason) ?? 'por otro motivo';
  const late = isLate ? ' Es una cancelación tardía.' : '';
  return `${otherName} canceló ${order}: ${because}.${late}`;
}

/** Says in the mail whether a cancellation was late. */
function lateParagraphs({ reader, params }: CancelledData, order: OrderDetails): string[] {
  if (!(params.reason && params.reason in partyReasons.client)) return [];
  if (!params.isLate) return ['Avisó a tiempo: no es una cancelación tardía.'];
  const limit = order.is_emergency
    ? 'Era una urgencia ya aceptada.'
    : `El aviso acordado era de ${order.notice_hours} horas antes del servicio.`;
  const other = reader === 'client' ? 'del prestador' : 'del cliente';
  return [`${limit} La cancelación tardía es ${other}, no tuya.`];
}

function adviceTo({ reader, isEmergency, params: { reason } }: CancelledData): string[] {
  if (reason === 'UNCONFIRMED' && reader === 'client')
    return ['Si el trabajo se hizo, ponte de acuerdo con el prestador o escríbenos.'];
  if (reader === 'client') return ['Puedes elegir otro horario u otro prestador.'];
  const isFreed = reason === 'WITHDRAWN' || (reason && reason in partyReasons.client);
  return isFreed && !isEmergency ? ['Ese horario de tu agenda vuelve a estar libre.'] : [];
}

const cancelled = defineNotification({
  // Notifications of earlier versions have only the reason: the system canceled.
  params: z.object({
    reason: z.string().nullable(),
    by: z.string().nullable().default(null),
    isLate: z.boolean().default(false),
  }),
  paramsOf: (order: OrderDetails) => ({
    reason: order.cancellation_reason,
    by: order.cancelled_by,
    isLate: order.is_late ?? false,
  }),
  replaces: openMoveKinds,
  link: orderLink,
  message(data) {
    const { cardTitle, reader, params } = data;
    if (params.by === 'client' || params.by === 'provider')
      return cancelledByParty(data, params.by);
    const because = wordsOf(systemReasons[reader], params.reason) ?? 'ya no es posible';
    return `La orden de «${cardTitle}» se canceló: ${because}.`;
  },
  mail: (data, order) => ({
    subject:
      data.params.reason === 'WITHDRAWN'
        ? `Solicitud retirada: ${data.cardTitle}`
        : `Orden cancelada: ${data.cardTitle}`,
    paragraphs: [
      ...(order.cancellation_comment ? [`Sus palabras: ${order.cancellation_comment}`] : []),
      ...lateParagraphs(data, order),
      ...adviceTo(data),
    ],
    action: 'Ver la orden',
  }),
});

const settled = defineNotification({
  params: z.object({ isCompleted: z.boolean() }),
  paramsOf: ({ status }: OrderDetails) => ({ isCompleted: status === 'COMPLETED' }),
  replaces: openMoveKinds,
  link: orderLink,
  message: ({ cardTitle, params: { isCompleted } }) =>
    isCompleted
      ? `Un administrador decidió sobre «${cardTitle}»: la orden queda completada. Ya puedes dejar tu reseña.`
      : `Un administrador decidió sobre «${cardTitle}»: la orden queda cancelada.`,
  mail: ({ cardTitle }, { settlement_grounds: grounds }) => ({
    subject: `Decisión sobre tu orden: ${cardTitle}`,
    paragraphs: [
      ...(grounds ? [`Fundamentos: ${grounds}`] : []),
      'Si crees que es un error, escríbenos.',
    ],
    action: 'Ver la orden',
  }),
});

/** Notifications of orders that ended without being completed by their parties, by kind. */
export const orderEndingTemplates = {
  'order-cancelled': cancelled,
  'order-settled': settled,
};
