import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { ClosedIssue, Order } from '@oficio/contract/domains/orders/orders.schema.ts';

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
        ? 'El equipo lo revisó y dio la orden por completada.'
        : 'El equipo lo revisó y canceló la orden.';
  }
}

export const orderPageWords = {
  sheetTitle: 'Orden',
  wholeOrder: 'Ver toda la orden',
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
