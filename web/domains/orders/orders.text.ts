import { UNDO_MINUTES } from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import type { OrderTurn } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type {
  LapseReason,
  OrderAction,
  OrderParty,
} from '@oficio/contract/domains/orders/orders.rules.ts';

/** Labels of the order card; a status without one is 'Desconocido'. */
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

/** What happened, as the one who did it reads it and as the other does. */
const historyLines: Record<HistoryAction, { own: string; others: (name: string) => string }> = {
  create: { own: 'Enviaste la solicitud', others: (name) => `${name} envió la solicitud` },
  accept: { own: 'Aceptaste la orden', others: (name) => `${name} aceptó la orden` },
  reject: { own: 'Rechazaste la orden', others: (name) => `${name} rechazó la orden` },
  lapse: { own: 'La orden se canceló sola', others: () => 'La orden se canceló sola' },
  markFinished: {
    own: 'Marcaste el trabajo como finalizado',
    others: (name) => `${name} marcó el trabajo como finalizado`,
  },
  undoMark: {
    own: 'Deshiciste la marca de finalizado',
    others: (name) => `${name} deshizo la marca de finalizado`,
  },
  confirm: {
    own: 'Confirmaste que el trabajo terminó',
    others: (name) => `${name} confirmó que el trabajo terminó`,
  },
  autoComplete: { own: 'La orden se completó sola', others: () => 'La orden se completó sola' },
};

export function historyLine(action: HistoryAction, isOwn: boolean, otherName: string): string {
  const line = historyLines[action];
  return isOwn ? line.own : line.others(otherName);
}

/** How an order of a negotiation began: whose offer was accepted, and its price. */
export function acceptedOfferLine(isOwn: boolean, otherName: string, price: string): string {
  return isOwn
    ? `Aceptaste la oferta de ${otherName}: ${price}`
    : `${otherName} aceptó tu oferta: ${price}`;
}

/** Why nobody had to do anything for the order to end. */
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

/** What the deadline of an order brings. */
export function deadlineText(
  order: { status: OrderStatus },
  viewer: OrderParty,
  otherName: string,
): string {
  const isPending = order.status === 'PENDING';
  const isOwn = viewer === (isPending ? 'provider' : 'client');
  const what = isPending ? 'responde' : 'confirma';
  const own = isPending ? 'respondes' : 'confirmas';
  const end = isPending ? 'se cancela sola' : 'se completa sola';
  return `Si ${isOwn ? `no ${own}` : `${otherName} no ${what}`} antes, la orden ${end}.`;
}

/** What an accepted order waits for; empty when its deadline says it all. `finishableDay` while that is still ahead. */
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
  askedAt: (moment: string) => `Pedida el ${moment}`,
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
  stepDone: '¡Acción completada con éxito!',
  stepFailed: 'Ocurrió un error.',
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
