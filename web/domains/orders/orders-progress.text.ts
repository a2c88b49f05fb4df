import {
  EMERGENCY_GRACE_MINUTES,
  UNCONFIRMED_DAYS,
  type CancelReason,
  type OrderIssue,
  type ProblemKind,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderAction, OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';

type HistoryAction = Exclude<OrderAction, 'acceptOffer'>;

interface HistoryLine {
  forActor: string;
  forCounterpart: (name: string) => string;
}

/** The sentence of an action that has no actor among the parties. */
const same = (text: string): HistoryLine => ({ forActor: text, forCounterpart: () => text });

/** Sentences of the history entries, for the party that acted and for its counterpart. */
const historyLines: Record<HistoryAction, HistoryLine> = {
  create: {
    forActor: 'Enviaste la solicitud',
    forCounterpart: (name) => `${name} envió la solicitud`,
  },
  accept: { forActor: 'Aceptaste la orden', forCounterpart: (name) => `${name} aceptó la orden` },
  reject: { forActor: 'Rechazaste la orden', forCounterpart: (name) => `${name} rechazó la orden` },
  withdraw: {
    forActor: 'Retiraste la solicitud',
    forCounterpart: (name) => `${name} retiró la solicitud`,
  },
  lapse: same('La orden se canceló sola'),
  proposeMove: {
    forActor: 'Propusiste otra hora',
    forCounterpart: (name) => `${name} propuso otra hora`,
  },
  acceptMove: {
    forActor: 'Aceptaste la nueva hora',
    forCounterpart: (name) => `${name} aceptó la nueva hora`,
  },
  declineMove: {
    forActor: 'Mantuviste la hora',
    forCounterpart: (name) => `${name} mantuvo la hora`,
  },
  withdrawMove: {
    forActor: 'Retiraste la propuesta de otra hora',
    forCounterpart: (name) => `${name} retiró la propuesta de otra hora`,
  },
  expireMove: same('La propuesta de otra hora venció sin respuesta'),
  cancel: {
    forActor: 'Cancelaste la orden',
    forCounterpart: (name) => `${name} canceló la orden`,
  },
  reportAbsence: {
    forActor: 'Avisaste que la otra persona no vino',
    forCounterpart: (name) => `${name} avisó que no viniste`,
  },
  agreeAbsence: {
    forActor: 'Confirmaste que no viniste',
    forCounterpart: (name) => `${name} confirmó que no vino`,
  },
  contradictAbsence: {
    forActor: 'Dijiste que el aviso de ausencia no es cierto',
    forCounterpart: (name) => `${name} dice que el aviso de ausencia no es cierto`,
  },
  closeAbsence: same('La orden se canceló porque el aviso de ausencia quedó sin respuesta'),
  markFinished: {
    forActor: 'Marcaste el trabajo como finalizado',
    forCounterpart: (name) => `${name} marcó el trabajo como finalizado`,
  },
  undoMark: {
    forActor: 'Deshiciste la marca de finalizado',
    forCounterpart: (name) => `${name} deshizo la marca de finalizado`,
  },
  confirm: {
    forActor: 'Confirmaste que el trabajo terminó',
    forCounterpart: (name) => `${name} confirmó que el trabajo terminó`,
  },
  autoComplete: same('La orden se completó sola'),
  reportProblem: {
    forActor: 'Reportaste un problema',
    forCounterpart: (name) => `${name} reportó un problema`,
  },
  withdrawProblem: {
    forActor: 'Diste el problema por resuelto',
    forCounterpart: (name) => `${name} dio el problema por resuelto`,
  },
  escalateProblem: same('El problema pasó a revisión de Oficio'),
  closeUnconfirmed: same('La orden se canceló sin confirmación'),
  settleCompleted: same('Oficio dio la orden por completada'),
  settleCancelled: same('Oficio canceló la orden'),
};

export function historyLine(action: HistoryAction, isOwn: boolean, otherName: string): string {
  const line = historyLines[action];
  return isOwn ? line.forActor : line.forCounterpart(otherName);
}

/** The first history entry of an order that a negotiation created. */
export function acceptedOfferLine(isOwn: boolean, otherName: string, price: string): string {
  return isOwn
    ? `Aceptaste la oferta de ${otherName}: ${price}`
    : `${otherName} aceptó tu oferta: ${price}`;
}

/** The change of an accepted proposal, for its history entry. */
export function movedLine(from: string, to: string): string {
  return `De ${from} a ${to}`;
}

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
  if (!reason) return settlementGrounds ? 'Oficio dio la orden por completada.' : '';
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
    case 'WITHDRAWN':
      return isProvider ? `${otherName} retiró la solicitud.` : 'Retiraste la solicitud.';
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
      return 'Oficio canceló la orden después de revisarla.';
    default: {
      const actor = cancelledBy === viewer ? 'Cancelaste' : `${otherName} canceló`;
      return `${actor}: «${cancelReasonLabels[reason]}». ${timeliness(isLate)}`;
    }
  }
}

const HOUR = 3_600_000;

/** The notice of a cancellation now, before it is sent. */
export function latenessText(
  order: Pick<Order, 'isEmergency' | 'noticeHours' | 'scheduledDate' | 'isCancellationLate'>,
  now: number,
): string {
  const { isEmergency, noticeHours, isCancellationLate } = order;
  if (isEmergency)
    return isCancellationLate
      ? `Será una cancelación tardía: pasaron más de ${EMERGENCY_GRACE_MINUTES} minutos desde que se aceptó la urgencia.`
      : 'No será una cancelación tardía.';
  const start = Date.parse(order.scheduledDate);
  if (!isCancellationLate)
    return now > start - noticeHours * HOUR
      ? 'Por ahora no será una cancelación tardía.'
      : `No será una cancelación tardía. Este servicio pide avisar ${noticeHours} h antes.`;
  return now >= start
    ? 'Será una cancelación tardía: ya llegó la hora del servicio.'
    : `Será una cancelación tardía: faltan menos de ${noticeHours} h para el servicio.`;
}

/** The consequence of the deadline of an order. */
export function deadlineText(order: Order, viewer: OrderParty, otherName: string): string {
  const { status, issue, providerMarkedCompleted } = order;
  if (issue?.state === 'ABSENCE')
    return issue.reportedBy === viewer
      ? `Si ${otherName} no responde antes, la orden se cancela porque no vino.`
      : 'Si no respondes antes, la orden se cancela porque no viniste.';
  if (issue) return 'Si no se resuelve antes, Oficio lo revisa y decide.';
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
        ? `${otherName} puede resolverlo y marcarlo aquí. También pueden acordarlo por el chat.`
        : 'Acuérdalo por el chat y márcalo aquí cuando lo resuelvas.';
    case 'ABSENCE_CONTRADICTED':
    case 'PROBLEM_ESCALATED':
    case undefined:
      return 'Oficio revisa lo que dijeron los dos y decide. Les avisamos a ambos.';
  }
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
    if (viewer === 'client')
      return `Cuando ${otherName} termine el trabajo, podrás confirmarlo aquí.`;
    return finishableDay === null
      ? 'Cuando termines el trabajo, márcalo como finalizado.'
      : `Podrás marcarlo como finalizado desde el ${finishableDay}.`;
  }
  return viewer === 'client' ? `${otherName} dice que el trabajo está listo. ¿Es así?` : '';
}
