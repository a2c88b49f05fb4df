import {
  UNCONFIRMED_DAYS,
  type CancelReason,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type {
  CancellationReason,
  OrderParty,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import { z } from 'zod';
import type { NotificationData } from './kind.template.ts';
import { endedMoveKinds, ofOrder, type OrderDetails } from './order-details.template.ts';

/** Reasons of a party: '… canceló la orden: tiene un problema de salud'. */
const ownReasons = {
  CHANGE_OF_PLANS: 'cambió de planes',
  PRICE: 'no le conviene el precio',
  ILLNESS: 'tiene un problema de salud',
  OTHER: 'por otro motivo',
};

/** The reasons by the party that cancels. */
const partyReasons: Record<OrderParty, Record<CancelReason, string>> = {
  client: {
    ...ownReasons,
    FOUND_ANOTHER: 'encontró a otro prestador',
    CANNOT_ATTEND: 'no puede estar a esa hora',
  },
  provider: {
    ...ownReasons,
    FOUND_ANOTHER: 'tomó otro trabajo',
    CANNOT_ATTEND: 'no puede ir a esa hora',
  },
};

type OtherReason = Exclude<CancellationReason, CancelReason>;

/** Reasons without a party who cancels, in the words for each reader. */
const systemReasons: Record<OrderParty, Partial<Record<OtherReason, string>>> = {
  client: {
    START_PASSED: 'llegó su hora sin que el prestador respondiera',
    NO_ANSWER: 'el prestador no respondió a tiempo',
    PROPOSAL_UNANSWERED: 'no respondiste a la propuesta de otra hora',
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
    PROPOSAL_UNANSWERED: 'el cliente no respondió a tu propuesta de otra hora',
    PARTY_DEACTIVATED: 'la cuenta de una de las partes ya no está activa',
    PROVIDER_ROLE_LOST: 'tu cuenta ya no ofrece servicios',
    CLIENT_ABSENT: 'el cliente no respondió a tu aviso de que no estuvo',
    PROVIDER_ABSENT: 'no respondiste al aviso de que no fuiste',
    UNCONFIRMED: `«Sin confirmación», porque no la marcaste como finalizada en ${UNCONFIRMED_DAYS} días`,
    SETTLED: 'lo decidió un administrador',
  },
};

/** Returns the words of a reason that may be unknown. */
const wordsOf = (words: Readonly<Record<string, string>>, reason: string | null) =>
  words[reason ?? ''];

const isOfParty = (reason: string | null) => wordsOf(partyReasons.client, reason) !== undefined;

// Notifications of earlier versions have only the reason: the system canceled.
const cancelledParams = z.object({
  reason: z.string().nullable(),
  by: z.string().nullable().default(null),
  isLate: z.boolean().default(false),
});
type CancelledData = NotificationData<z.infer<typeof cancelledParams>>;

function cancelledByParty({ other, job, reader, params }: CancelledData, by: OrderParty): string {
  const { reason, isLate } = params;
  if (reason === 'WITHDRAWN') return `${other} retiró su solicitud de ${job}.`;
  if (reason === 'CLIENT_ABSENT' || reason === 'PROVIDER_ABSENT')
    return `${other} reconoció que ${by === 'client' ? 'no estuvo' : 'no fue'}: la orden de ${job} se canceló.`;
  const because = wordsOf(partyReasons[by], reason) ?? 'por otro motivo';
  const late = isLate ? ' Es una cancelación tardía.' : '';
  return `${other} canceló ${reader === 'client' ? 'tu' : 'la'} orden de ${job}: ${because}.${late}`;
}

/** Says in the mail whether a cancellation was late. */
function latenessOf({ reader, params: { reason, isLate } }: CancelledData, order: OrderDetails) {
  if (!isOfParty(reason)) return null;
  if (!isLate) return 'Avisó a tiempo: no es una cancelación tardía.';
  const limit = order.is_emergency
    ? 'Era una urgencia ya aceptada.'
    : `El aviso acordado era de ${order.notice_hours} horas antes del servicio.`;
  return `${limit} La cancelación tardía es ${reader === 'client' ? 'del prestador' : 'del cliente'}, no tuya.`;
}

function adviceTo({ reader, isEmergency, params: { reason } }: CancelledData) {
  if (reason === 'UNCONFIRMED' && reader === 'client')
    return 'Si el trabajo se hizo, ponte de acuerdo con el prestador o escríbenos.';
  if (reader === 'client') return 'Puedes elegir otro horario u otro prestador.';
  const isFreed = reason === 'WITHDRAWN' || isOfParty(reason);
  return isFreed && !isEmergency && 'Ese horario de tu agenda vuelve a estar libre.';
}

/** Says whom an administrator named as the cause, and to the provider that a cancelled order is charged to them. */
function causeOf(reader: OrderParty, { caused_by: cause, status }: OrderDetails) {
  if (cause === null) return [];
  const by = { client: 'lo causó el cliente', provider: 'lo causó el prestador' };
  const causer = cause === 'nobody' ? 'no lo causó nadie' : by[cause];
  const isCharged = reader === 'provider' && cause === 'provider' && status === 'CANCELLED';
  return [
    `Según la decisión, lo que pasó ${cause === reader ? 'lo causaste tú' : causer}.`,
    isCharged && 'Si la habías aceptado, cuenta en los datos de tu perfil.',
  ];
}

/** Notifications of orders that ended, or are likely to end, without being completed by their parties, by kind. */
export const orderEndingTemplates = {
  'order-cancelled': ofOrder({
    params: cancelledParams,
    paramsOf: ({ cancellation_reason: reason, cancelled_by: by, is_late: isLate }) => ({
      reason,
      by,
      isLate: isLate ?? false,
    }),
    replaces: endedMoveKinds,
    withdrawsRequest: ({ cancellation_reason: reason }) => reason === 'WITHDRAWN',
    message(data) {
      const { other, job, reader, params } = data;
      if (params.by === 'client' || params.by === 'provider')
        return cancelledByParty(data, params.by);
      const because = wordsOf(systemReasons[reader], params.reason) ?? 'ya no es posible';
      return `La orden de ${job} con ${other} se canceló: ${because}.`;
    },
    mail: (data, order) => [
      data.params.reason === 'WITHDRAWN' ? 'Solicitud retirada' : 'Orden cancelada',
      order.cancellation_comment && `Sus palabras: ${order.cancellation_comment}`,
      latenessOf(data, order),
      adviceTo(data),
    ],
  }),
  'order-settled': ofOrder({
    params: z.object({ isCompleted: z.boolean() }),
    paramsOf: ({ status }) => ({ isCompleted: status === 'COMPLETED' }),
    replaces: endedMoveKinds,
    message: ({ other, job, params: { isCompleted } }) =>
      `Un administrador decidió sobre ${job} con ${other}: la orden queda ${isCompleted ? 'completada. Ya puedes dejar tu reseña' : 'cancelada'}.`,
    mail: ({ reader }, order) => [
      'Decisión sobre tu orden',
      ...causeOf(reader, order),
      order.settlement_grounds && `Fundamentos: ${order.settlement_grounds}`,
      'Si crees que es un error, escríbenos.',
    ],
  }),
  'order-party-deactivated': ofOrder({
    params: z.object({ canCancel: z.boolean() }),
    paramsOf: ({ provider_marked_at: marked, issue }) => ({
      canCancel: marked === null && issue === null,
    }),
    // An order that ended meanwhile has its own notification.
    isCurrent: ({ status }) => status === 'ACCEPTED',
    message: ({ other, job, params: { canCancel } }) =>
      `La cuenta de ${other} fue desactivada. ${canCancel ? `Puedes cancelar ${job} cuando quieras: es gratis y no cuenta como tardía` : `La orden de ${job} sigue abierta`}.`,
    mail: ({ params: { canCancel }, reader, hour }, order) => [
      'Una cuenta fue desactivada',
      canCancel &&
        !order.is_emergency &&
        `Era para el ${hour(order.scheduled_at)}. Es probable que ${reader === 'client' ? 'el prestador no vaya' : 'el cliente no esté'}.`,
      'Si hay algo que resolver, escríbenos.',
    ],
  }),
};
