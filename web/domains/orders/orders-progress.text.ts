import {
  EMERGENCY_GRACE_MINUTES,
  UNCONFIRMED_DAYS,
  type CancelReason,
  type OrderIssue,
  type ProblemKind,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';

import { deviceZone, formatAppointment, formatTime } from '#platform/format/time-format.ts';

/** Reasons of a cancellation by a party, as choices. */
export const cancelReasonLabels: Record<CancelReason, string> = {
  CHANGE_OF_PLANS: 'Cambio de planes',
  FOUND_ANOTHER: 'Encontré otra opción',
  PRICE: 'El precio',
  ILLNESS: 'Enfermedad',
  CANNOT_ATTEND: 'No puedo a esa hora',
  OTHER: 'Otro motivo',
};

export const problemLabels: Record<ProblemKind, string> = {
  NOT_DONE: 'El trabajo no se hizo',
  BADLY_DONE: 'El trabajo quedó mal hecho',
  DAMAGE: 'Hubo un daño',
  OTHER_PRICE: 'Se pidió otro precio',
  OTHER: 'Otro problema',
};

export const issueLabels: Record<OrderIssue, string> = {
  ABSENCE: 'Aviso de ausencia',
  ABSENCE_CONTRADICTED: 'En revisión',
  PROBLEM: 'Problema reportado',
  PROBLEM_ESCALATED: 'En revisión',
};

/** Sentence about a cancellation in time or late; `isLate` as the server says it. */
const timeliness = (isLate: boolean | null) =>
  isLate ? 'Fue una cancelación tardía.' : 'No fue tardía.';

/** The end of an order as one of its parties reads it; empty for an order that has not been cancelled. */
export function endText(order: Order, viewer: OrderParty, otherName: string): string {
  const { cancellationReason: reason, cancelledBy, isLate, settlementGrounds } = order;
  const isProvider = viewer === 'provider';
  if (!reason) return settlementGrounds ? 'El equipo dio la orden por completada.' : '';
  switch (reason) {
    case 'PARTY_DEACTIVATED':
      return 'Se canceló porque una de las cuentas fue desactivada.';
    case 'PROVIDER_ROLE_LOST':
      return isProvider
        ? 'Se canceló porque tu cuenta ya no ofrece servicios.'
        : 'Se canceló porque el prestador ya no ofrece servicios.';
    case 'START_PASSED':
    case 'NO_ANSWER': {
      const cause = isProvider ? 'no respondiste a tiempo' : 'el prestador no respondió a tiempo';
      return reason === 'START_PASSED'
        ? `Se canceló al llegar la hora del servicio: ${cause}.`
        : `Se canceló porque ${cause}.`;
    }
    case 'PROPOSAL_UNANSWERED':
      return isProvider
        ? `Se canceló porque ${otherName} no respondió a tu propuesta de otra hora.`
        : 'Se canceló porque no respondiste a la propuesta de otra hora.';
    case 'WITHDRAWN':
      return isProvider ? `${otherName} retiró la solicitud.` : 'Retiraste la solicitud.';
    case 'HANDED_BACK':
      return isProvider
        ? 'Devolviste esta reserva inmediata. No cuenta como cancelación.'
        : `${otherName} no pudo tomar la reserva y la devolvió enseguida.`;
    case 'CLIENT_ABSENT':
    case 'PROVIDER_ABSENT': {
      const isOwn = (reason === 'CLIENT_ABSENT') === !isProvider;
      return isOwn
        ? 'Se canceló porque no estuviste a la hora acordada.'
        : `Se canceló porque ${otherName} no estuvo a la hora acordada.`;
    }
    case 'UNCONFIRMED':
      return `Sin confirmación: nadie la marcó como finalizada en los ${UNCONFIRMED_DAYS} días siguientes.`;
    case 'SETTLED':
      return 'El equipo canceló la orden después de revisarla.';
    default: {
      const actor = cancelledBy === viewer ? 'Cancelaste' : `${otherName} canceló`;
      return `${actor}: «${cancelReasonLabels[reason]}». ${timeliness(isLate)}`;
    }
  }
}

/** The meaning of a late cancellation for the party that cancels. */
const lateMeaning = (viewer: OrderParty, otherName: string) =>
  viewer === 'provider'
    ? `${otherName} lo ve en la orden, y cuenta en las cancelaciones tardías de tu perfil.`
    : `${otherName} lo ve en la orden.`;

function lateCause({ isEmergency, noticeHours, scheduledDate }: Order, now: number): string {
  if (isEmergency)
    return `pasaron más de ${EMERGENCY_GRACE_MINUTES} minutos desde que se aceptó la urgencia`;
  return now >= Date.parse(scheduledDate)
    ? 'ya llegó la hora del servicio'
    : `faltan menos de ${noticeHours} h para el servicio`;
}

/** The notice of a cancellation now, before it is sent: whether it is late, until when it is not, and what late means. */
export function latenessText(
  order: Order,
  now: number,
  viewer: OrderParty,
  otherName: string,
): string {
  const { isCancellationLate, cancellationLateFrom: from, provider } = order;
  const meaning = lateMeaning(viewer, otherName);
  if (isCancellationLate)
    return `Será una cancelación tardía: ${lateCause(order, now)}. ${meaning}`;
  if (order.otherDeactivatedAt !== null)
    return `No será una cancelación tardía: la cuenta de ${otherName} fue desactivada.`;
  if (from === null) return 'No será una cancelación tardía.';
  const until = formatAppointment(from, provider.timezone, deviceZone());
  return `No será una cancelación tardía hasta el ${until}. Después sí: ${meaning}`;
}

/** The open proposal of other slots. */
export const openMoveOf = ({ moves }: Pick<Order, 'moves'>) =>
  moves.find(({ outcome }) => outcome === null);

/** Returns true when the order ends together with its open proposal, because nobody has time for an answer after it. */
export function endsWithMove(order: Pick<Order, 'status' | 'deadline' | 'moves'>): boolean {
  const move = openMoveOf(order);
  const { status, deadline } = order;
  if (!move || !deadline || status !== 'PENDING') return false;
  return Date.parse(deadline) <= Date.parse(move.expiresAt);
}

/** The consequence of the deadline of an order. */
export function deadlineText(order: Order, viewer: OrderParty, otherName: string): string {
  const { status, issue, providerMarkedCompleted } = order;
  if (status === 'PENDING' && openMoveOf(order))
    return `Si la propuesta vence, ${viewer === 'provider' ? 'puedes' : `${otherName} puede`} responder hasta entonces; después la orden se cancela sola.`;
  if (issue?.state === 'ABSENCE')
    return issue.reportedBy === viewer
      ? `Si ${otherName} no responde antes, la orden se cancela porque no vino.`
      : 'Si no respondes antes, la orden se cancela porque no viniste.';
  if (issue) return 'Si no se resuelve antes, lo revisamos y decidimos.';
  if (status === 'ACCEPTED' && !providerMarkedCompleted)
    return viewer === 'provider'
      ? 'Si no la marcas como finalizada antes, se cancela sin confirmación.'
      : `Si ${otherName} no la marca como finalizada antes, se cancela sin confirmación.`;
  const isPending = status === 'PENDING';
  const isOwn = viewer === (isPending ? 'provider' : 'client');
  const otherVerb = isPending ? 'responde' : 'confirma';
  const ownVerb = isPending ? 'respondes' : 'confirmas';
  const outcome = isPending ? 'se cancela sola' : 'se completa sola';
  return `Si ${isOwn ? `no ${ownVerb}` : `${otherName} no ${otherVerb}`} antes, la orden ${outcome}.`;
}

function issueText(order: Order, viewer: OrderParty, otherName: string): string {
  const { issue } = order;
  switch (issue?.state) {
    case 'ABSENCE':
      return issue.reportedBy === viewer
        ? `Avisaste que ${otherName} no vino. Falta su respuesta.`
        : '';
    case 'PROBLEM':
      if (issue.isMarkedAgain)
        return viewer === 'client'
          ? `${otherName} dice que ya lo resolvió. ¿Es así?`
          : `Marcaste el problema como resuelto. Falta que ${otherName} lo confirme.`;
      return viewer === 'client'
        ? `${otherName} puede responderte, volver y marcarlo como resuelto. También pueden acordarlo por el chat.`
        : 'Respóndele aquí, propón una hora para volver y márcalo cuando lo resuelvas.';
    case 'ABSENCE_CONTRADICTED':
    case 'PROBLEM_ESCALATED':
    case undefined:
      return 'Revisamos lo que dijeron los dos y decidimos. Les avisamos a ambos.';
  }
}

/** The announced arrival of the provider; empty without one. */
export function arrivalText(
  { arrivesAt, provider }: Pick<Order, 'arrivesAt' | 'provider'>,
  viewer: OrderParty,
  otherName: string,
): string {
  if (arrivesAt === null) return '';
  const time = formatTime(arrivesAt, provider.timezone);
  return viewer === 'provider'
    ? `Llegas hacia las ${time}.`
    : `${otherName} va en camino: llega hacia las ${time}.`;
}

/**
 * The next step of an accepted order; empty when the text of the deadline contains it.
 * `finishableDay` is the first day on which the provider can mark the order; null from that day on.
 */
export function nextText(
  order: Order,
  viewer: OrderParty,
  otherName: string,
  finishableDay: string | null,
): string {
  if (order.status !== 'ACCEPTED') return '';
  if (order.issue) return issueText(order, viewer, otherName);
  if (!order.providerMarkedCompleted) {
    if (order.arrivesAt !== null && viewer === 'client')
      return arrivalText(order, viewer, otherName);
    if (viewer === 'client')
      return `Cuando ${otherName} termine el trabajo, podrás confirmarlo aquí.`;
    return finishableDay === null
      ? 'Cuando termines el trabajo, márcalo como finalizado.'
      : `Podrás marcarlo como finalizado desde el ${finishableDay}.`;
  }
  return viewer === 'client' ? `${otherName} dice que el trabajo está listo. ¿Es así?` : '';
}
