import type { PromotionType } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
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

/** The label of a discount; any promotion without words of its own has the last. */
export function promotionLabel(type: PromotionType): string {
  if (type === 'LAUNCH') return 'Promoción de Lanzamiento';
  return type === 'REFERRAL' ? 'Bono por Referido' : 'Descuento Aplicado';
}

export const turnTitles: Record<OrderTurn, string> = {
  mine: 'Te toca a ti',
  open: 'En curso',
  closed: 'Terminadas',
};

/** What happened, as the one who did it reads it and as the other does. */
const historyLines: Record<OrderAction, { own: string; others: (name: string) => string }> = {
  create: { own: 'Enviaste la solicitud', others: (name) => `${name} envió la solicitud` },
  accept: { own: 'Aceptaste la orden', others: (name) => `${name} aceptó la orden` },
  reject: { own: 'Rechazaste la orden', others: (name) => `${name} rechazó la orden` },
  lapse: { own: 'La orden se canceló sola', others: () => 'La orden se canceló sola' },
  markFinished: {
    own: 'Marcaste el trabajo como finalizado',
    others: (name) => `${name} marcó el trabajo como finalizado`,
  },
  confirm: {
    own: 'Confirmaste que el trabajo terminó',
    others: (name) => `${name} confirmó que el trabajo terminó`,
  },
  autoComplete: { own: 'La orden se completó sola', others: () => 'La orden se completó sola' },
};

export function historyLine(action: OrderAction, isOwn: boolean, otherName: string): string {
  const line = historyLines[action];
  return isOwn ? line.own : line.others(otherName);
}

/** Why nobody had to do anything for the order to end. */
export function lapseText(reason: LapseReason, viewer: OrderParty): string {
  if (reason === 'PARTY_DEACTIVATED')
    return 'Se canceló porque una de las cuentas fue desactivada.';
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

/** What an accepted order waits for; empty when its deadline says it all. */
export function nextText(
  order: { status: OrderStatus; providerMarkedCompleted: boolean },
  viewer: OrderParty,
  otherName: string,
): string {
  if (order.status !== 'ACCEPTED') return '';
  if (!order.providerMarkedCompleted)
    return viewer === 'client'
      ? `Cuando ${otherName} termine el trabajo, podrás confirmarlo aquí.`
      : 'Cuando termines el trabajo, márcalo como finalizado.';
  return viewer === 'client' ? `${otherName} dice que el trabajo está listo. ¿Es así?` : '';
}

export const ordersWords = {
  clientTitle: 'Mis Solicitudes',
  clientLead: 'Sigue cada servicio que pediste y confirma cuando esté listo.',
  providerTitle: 'Panel del Prestador',
  providerLead: 'Tus servicios publicados y las órdenes que recibes.',
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
  emergencyFee: 'Recargo por urgencia',
  platformFee: 'Comisión',
  payout: 'Recibes',
  rejectionReason: 'Motivo del rechazo',
  accept: 'Aceptar',
  reject: 'Rechazar',
  markFinished: 'Marcar como Finalizado',
  confirm: 'Confirmar Finalización',
  leaveReview: 'Dejar Reseña',
  reviewSent: 'Reseña enviada',
  serviceDone: 'Servicio finalizado.',
  addToCalendar: 'Añadir al calendario',
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
