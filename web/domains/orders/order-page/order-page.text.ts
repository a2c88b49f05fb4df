import {
  ABSENCE_UNTIL_HOURS,
  moveLimits,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { UNDO_MINUTES } from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import type { OrderTransitionAction } from '@oficio/contract/domains/orders/orders-transitions.schema.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { ClosedIssue, Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { latenessText } from '../orders-progress.text.ts';
import { hourName } from '../orders.text.ts';

type PossibleText = (order: Order, otherName: string, now: number) => string;

/** Sentences about the actions of a party; those of the system and of administrators have none. */
const possibleTexts: Partial<Record<OrderTransitionAction, PossibleText>> = {
  accept: () => 'Puedes aceptar la orden a la hora pedida.',
  reject: () => 'Puedes rechazarla y decir el motivo.',
  withdraw: () => 'Puedes retirar la solicitud.',
  acceptMove: (_, name) => `Puedes aceptar una de las horas que propone ${name}.`,
  declineMove: ({ status }) => `Puedes mantener la ${hourName(status)}.`,
  proposeMove: ({ moves }) => {
    const left = moveLimits.proposed - moves.length;
    return left === 1
      ? 'Puedes proponer otra hora una vez más.'
      : `Puedes proponer otra hora: quedan ${left} propuestas.`;
  },
  withdrawMove: () => 'Puedes retirar tu propuesta de otra hora.',
  markFinished: ({ issue }) =>
    issue ? 'Puedes marcar que ya lo resolviste.' : 'Puedes marcar el trabajo como finalizado.',
  undoMark: () => `Puedes deshacer la marca durante ${UNDO_MINUTES} minutos.`,
  confirm: () => 'Puedes confirmar que el trabajo terminó.',
  reportProblem: () => 'Puedes reportar un problema en lugar de confirmar.',
  withdrawProblem: () => 'Puedes dar el problema por resuelto: la orden queda completada.',
  reportAbsence: (_, name) =>
    `Si ${name} no vino, puedes avisarlo hasta ${ABSENCE_UNTIL_HOURS} h después de la hora acordada.`,
  agreeAbsence: () => 'Puedes estar de acuerdo con el aviso: la orden se cancela.',
  contradictAbsence: () => 'Puedes decir que no es cierto: Oficio decide.',
  cancel: (order, _, now) => `Puedes cancelar. ${latenessText(order, now)}`,
};

/** Sentences about what the viewer may do now, in the order of the server. */
export function possibleNow(order: Order, otherName: string, now: number): string[] {
  return order.nextActions.flatMap(
    (action) => possibleTexts[action]?.(order, otherName, now) ?? [],
  );
}

/** The end of the report of an absence or a problem. */
export function outcomeText(
  { status }: Pick<Order, 'status'>,
  { outcome, reportedBy }: Pick<ClosedIssue, 'outcome' | 'reportedBy'>,
  viewer: OrderParty,
  otherName: string,
): string {
  const isOwn = reportedBy === viewer;
  switch (outcome) {
    case 'AGREED':
      return isOwn
        ? `${otherName} estuvo de acuerdo y la orden se canceló.`
        : 'Estuviste de acuerdo y la orden se canceló.';
    case 'UNANSWERED':
      return isOwn
        ? `${otherName} no respondió a tiempo y la orden se canceló.`
        : 'No respondiste a tiempo y la orden se canceló.';
    case 'SOLVED':
      return isOwn
        ? 'Diste el problema por resuelto y la orden quedó completada.'
        : `${otherName} dio el problema por resuelto y la orden quedó completada.`;
    case 'SETTLED':
      return status === 'COMPLETED'
        ? 'Oficio lo revisó y dio la orden por completada.'
        : 'Oficio lo revisó y canceló la orden.';
  }
}

export const orderPageWords = {
  title: 'Orden de servicio',
  back: 'Mis órdenes',
  failed: 'No se pudo cargar la orden.',
  missingTitle: 'No encontramos esa orden',
  missingReason: 'El enlace no es válido o la orden es de otra cuenta.',
  toOwnOrders: 'Ir a mis órdenes',
  timeline: 'Qué ha pasado',
  possible: 'Qué puede pasar ahora',
  nothingPossible: 'Por ahora no tienes nada que hacer.',
  reviewable: 'Puedes dejar tu reseña.',
  rebookable: 'Puedes volver a reservar el mismo paquete.',
  ended: 'La orden terminó.',
  report: (isProblem: boolean) => (isProblem ? 'Problema reportado' : 'Aviso de ausencia'),
  outcome: 'Cómo terminó',
  reviews: 'Reseñas',
  ownReview: (isSent: boolean) => (isSent ? 'Tu reseña está enviada.' : 'Aún no dejas tu reseña.'),
  otherReview: (name: string, isSent: boolean) =>
    isSent ? `${name} dejó su reseña.` : `Si ${name} deja una reseña, la verás cuando se publique.`,
} as const;
