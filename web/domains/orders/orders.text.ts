import { UNDO_MINUTES } from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import type { OrderTurn } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type {
  LapseReason,
  OrderAction,
  OrderParty,
} from '@oficio/contract/domains/orders/orders.rules.ts';

/** Status labels of the order card; a status without a label is displayed as 'Desconocido'. */
const statusLabels: Partial<Record<OrderStatus, string>> = {
  PENDING: 'Pendiente',
  ACCEPTED: 'Aceptada',
  REJECTED: 'Rechazada',
  COMPLETED: 'Completada',
  CANCELLED: 'Cancelada',
};

export function statusLabel(status: OrderStatus): string {
  return statusLabels[status] ?? 'Desconocido';
}

export const turnTitles: Record<OrderTurn, string> = {
  mine: 'Te toca a ti',
  open: 'En curso',
  closed: 'Terminadas',
};

type HistoryAction = Exclude<OrderAction, 'acceptOffer'>;

/** Sentences of the history entries, for the party that acted and for its counterpart. */
const historyLines: Record<
  HistoryAction,
  { forActor: string; forCounterpart: (name: string) => string }
> = {
  create: {
    forActor: 'Enviaste la solicitud',
    forCounterpart: (name) => `${name} envió la solicitud`,
  },
  accept: { forActor: 'Aceptaste la orden', forCounterpart: (name) => `${name} aceptó la orden` },
  reject: { forActor: 'Rechazaste la orden', forCounterpart: (name) => `${name} rechazó la orden` },
  lapse: { forActor: 'La orden se canceló sola', forCounterpart: () => 'La orden se canceló sola' },
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
  autoComplete: {
    forActor: 'La orden se completó sola',
    forCounterpart: () => 'La orden se completó sola',
  },
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

/** The reason of a cancellation by the system. */
export function lapseText(reason: LapseReason, viewer: OrderParty): string {
  if (reason === 'PARTY_DEACTIVATED')
    return 'Se canceló porque una de las cuentas fue desactivada.';
  if (reason === 'PROVIDER_ROLE_LOST')
    return viewer === 'provider'
      ? 'Se canceló porque tu cuenta ya no ofrece servicios.'
      : 'Se canceló porque el prestador ya no ofrece servicios.';
  const cause =
    viewer === 'provider' ? 'no respondiste a tiempo' : 'el prestador no respondió a tiempo';
  return reason === 'START_PASSED'
    ? `Se canceló al llegar la hora del servicio: ${cause}.`
    : `Se canceló porque ${cause}.`;
}

/** The consequence of the deadline of an order. */
export function deadlineText(
  order: { status: OrderStatus },
  viewer: OrderParty,
  otherName: string,
): string {
  const isPending = order.status === 'PENDING';
  const isOwn = viewer === (isPending ? 'provider' : 'client');
  const otherVerb = isPending ? 'responde' : 'confirma';
  const ownVerb = isPending ? 'respondes' : 'confirmas';
  const outcome = isPending ? 'se cancela sola' : 'se completa sola';
  return `Si ${isOwn ? `no ${ownVerb}` : `${otherName} no ${otherVerb}`} antes, la orden ${outcome}.`;
}

/**
 * The next step of an accepted order; empty when the text of the deadline contains it.
 * `finishableDay` is the first day on which the provider can mark the order; null from that day on.
 */
export function nextText(
  order: { status: OrderStatus; providerMarkedCompleted: boolean },
  viewer: OrderParty,
  otherName: string,
  finishableDay: string | null,
): string {
  if (order.status !== 'ACCEPTED') return '';
  if (!order.providerMarkedCompleted) {
    if (viewer === 'client')
      return `Cuando ${otherName} termine el trabajo, podrás confirmarlo aquí.`;
    return finishableDay === null
      ? 'Cuando termines el trabajo, márcalo como finalizado.'
      : `Podrás marcarlo como finalizado desde el ${finishableDay}.`;
  }
  return viewer === 'client' ? `${otherName} dice que el trabajo está listo. ¿Es así?` : '';
}

export const ordersWords = {
  clientTitle: 'Mis Solicitudes',
  clientLead: 'Sigue cada servicio que pediste y confirma cuando esté listo.',
  providerTitle: 'Panel del Prestador',
  providerLead: 'Tus servicios publicados y las órdenes que recibes.',
  formerProvider:
    'Tu cuenta ya no ofrece servicios. Aquí siguen tus órdenes: puedes terminar las que aceptaste.',
  clientOrders: 'Órdenes de Servicio Estándar',
  providerOrders: 'Órdenes de Servicio Recibidas',
  ownServices: 'Tus servicios',
  newService: 'Nuevo Servicio',
  searchServices: 'Buscar Servicios',
  noClientOrders: 'Aún no has solicitado ningún servicio.',
  noClientOrdersHint: 'Encuentra a la persona indicada y reserva la hora que te quede bien.',
  noProviderOrders: 'No has recibido ninguna órden todavía.',
  noProviderOrdersHint:
    'Cuando alguien te contrate, verás aquí la orden y tu plazo para responder.',
  clientFailed: 'No se pudieron cargar tus solicitudes.',
  providerFailed: 'No se pudieron cargar tus datos.',
  showClosed: (count: number) => `Ver las ${count} terminadas`,
  loadMore: 'Ver órdenes anteriores',
  orderMissing: 'No encontramos esa orden.',
  urgent: 'SOLICITUD URGENTE',
  customPackage: 'Paquete personalizado',
  service: 'Servicio',
  status: 'Estado',
  when: 'Cuándo',
  asSoonAsPossible: 'Lo antes posible',
  requestedAt: (moment: string) => `Pedida el ${moment}`,
  ownTime: (moment: string) => `En tu hora: ${moment}`,
  where: 'Dónde',
  phone: 'Teléfono',
  call: (name: string) => `Llamar a ${name}`,
  noAddress: 'Sin dirección registrada',
  clientProfile: (name: string) => `Ver el perfil de ${name}`,
  client: 'Cliente',
  provider: 'Prestador',
  total: 'Total',
  price: 'Precio',
  payout: 'Recibes',
  rejectionReason: 'Motivo del rechazo',
  accept: 'Aceptar',
  reject: 'Rechazar',
  markFinished: 'Marcar como Finalizado',
  markTitle: '¿Terminaste el trabajo?',
  markLead: (name: string) =>
    `${name} recibirá una notificación para confirmarlo. Si te equivocas, puedes deshacerlo durante ${UNDO_MINUTES} minutos.`,
  undo: 'Deshacer',
  undoLabel: 'Deshacer la marca de finalizado',
  undoHint: 'Para deshacer la marca de finalizado',
  confirm: 'Confirmar Finalización',
  leaveReview: 'Dejar Reseña',
  reviewSent: 'Reseña enviada',
  addToCalendar: 'Agregar al calendario',
  calendarFile: 'orden',
  history: 'Historial',
  actionDone: '¡Acción completada con éxito!',
  actionFailed: 'Ocurrió un error.',
  rejectTitle: 'Rechazar la orden',
  rejectLead: (name: string) => `${name} verá el motivo.`,
  rejectLabel: '¿Por qué la rechazas?',
  rejectHint: 'Por ejemplo: ese día no puedo, pero tengo libre el jueves.',
  rejecting: 'Rechazando...',
  cancel: 'Cancelar',
  profileTitle: 'Perfil del cliente',
  reviewsReceived: 'Reseñas recibidas',
  noReviews: 'Sin reseñas por el momento',
} as const;
