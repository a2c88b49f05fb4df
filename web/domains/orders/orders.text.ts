import type { PromotionType } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';

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

/** Titles of the groups of a list of orders. */
export const groupTitles = {
  client: {
    today: 'Hoy',
    mine: 'Te toca a ti',
    ahead: 'Tus citas',
    week: 'Esta semana',
    open: 'En curso',
    closed: 'Terminadas',
  },
  provider: {
    today: 'Hoy',
    mine: 'Por responder',
    ahead: 'Citas',
    week: 'Esta semana',
    open: 'Más adelante',
    closed: 'Terminadas',
  },
} as const;

/** The hour of an order beside proposed ones: agreed only after the acceptance. */
export const hourName = (status: OrderStatus) =>
  status === 'PENDING' ? 'hora pedida' : 'hora actual';

export const hourTitle = (status: OrderStatus) =>
  status === 'PENDING' ? 'Hora pedida' : 'Hora actual';

/** Returns the label of a discount. An unknown promotion gets the generic label. */
export function promotionLabel(type: PromotionType): string {
  if (type === 'LAUNCH') return 'Promoción de Lanzamiento';
  return type === 'REFERRAL' ? 'Bono por Referido' : 'Descuento Aplicado';
}

export const ordersWords = {
  clientTitle: 'Mis Solicitudes',
  clientLead: 'Sigue cada servicio que pediste y confirma cuando esté listo.',
  providerTitle: 'Panel del Prestador',
  orderTitle: 'Orden de servicio',
  number: (number: string) => `Orden ${number}`,
  providerLead: 'Tus servicios publicados y las órdenes que recibes.',
  formerProvider:
    'Tu cuenta ya no ofrece servicios. Aquí siguen tus órdenes: puedes terminar las que aceptaste.',
  clientOrders: 'Órdenes de Servicio Estándar',
  providerOrders: 'Órdenes de Servicio Recibidas',
  ownServices: 'Tus servicios',
  earnings: 'Ingresos',
  newService: 'Nuevo Servicio',
  searchServices: 'Buscar Servicios',
  noClientOrders: 'Aún no has solicitado ningún servicio.',
  noClientOrdersHint: 'Encuentra a la persona indicada y reserva la hora que te quede bien.',
  noProviderOrders: 'No has recibido ninguna órden todavía.',
  noProviderOrdersHint:
    'Cuando alguien te contrate, verás aquí la orden y tu plazo para responder.',
  clientFailed: 'No se pudieron cargar tus solicitudes.',
  providerFailed: 'No se pudieron cargar tus datos.',
  showAll: (count: number) => (count === 1 ? 'Ver 1' : `Ver las ${count}`),
  showLatest: (count: number) => (count === 1 ? 'Ver la última' : `Ver las ${count} últimas`),
  jump: (title: string, count: string) => `${title}: ${count}`,
  jumps: 'Ir a',
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
  phone: 'Teléfono',
  call: (name: string) => `Llamar a ${name}`,
  clientProfile: (name: string) => `Ver el perfil de ${name}`,
  client: 'Cliente',
  provider: 'Prestador',
  total: 'Total',
  price: 'Precio',
  payout: 'Recibes',
  rejectionReason: 'Motivo del rechazo',
  cancellationComment: (isOwn: boolean) => (isOwn ? 'Lo que escribiste' : 'Lo que escribió'),
  grounds: 'Fundamentos de la decisión',
  undo: 'Deshacer',
  undoLabel: 'Deshacer la marca de finalizado',
  undoHint: 'Para deshacer la marca de finalizado',
  visit: 'Nueva visita',
  quote: 'Ver el presupuesto',
  reply: (name: string | null) => (name === null ? 'Tu respuesta' : `Respuesta de ${name}`),
  stillOpen: (name: string | null) =>
    name === null ? 'Dijiste que sigue igual' : `${name} dice que sigue igual`,
  leaveReview: 'Dejar Reseña',
  reviewSent: 'Reseña enviada',
  addToCalendar: 'Agregar al calendario',
  calendarFile: 'orden',
  menu: (title: string) => `Más acciones para ${title}`,
  bookAgain: 'Volver a reservar',
  rebookingObstacles: {
    CUSTOM_PACKAGE: {
      text: (name: string) =>
        `El precio de esta orden lo acordaron en un presupuesto. Pide otro a ${name}: tu texto y tu dirección ya están escritos.`,
      label: 'Volver a pedir presupuesto',
    },
    PACKAGE_GONE: {
      text: () => 'El paquete de esta orden ya no se ofrece. Elige otro de este servicio.',
      label: 'Ver los paquetes',
    },
    CARD_PAUSED: {
      text: (name: string) =>
        `${name} puso este servicio en pausa. Mira qué más ofrece o vuelve otro día.`,
      label: 'Ver su perfil',
    },
    UNAVAILABLE: {
      text: () => 'Este servicio ya no se puede reservar. Busca a otra persona que lo haga.',
      label: 'Buscar otro',
    },
  },
  details: 'Ver detalle',
  take: (hour: string) => `Aceptar ${hour}`,
  noVisit: 'Ninguna me sirve',
  ownProposedVisit: 'Propusiste volver',
  proposedVisit: (name: string) => `${name} propone volver`,
  visitEnds: (name: string | null) =>
    `Si ${name === null ? 'no eliges una' : `${name} no elige una`} antes, esas horas se liberan.`,
  keepSlot: (status: OrderStatus) => `Mantener la ${hourName(status)}`,
  currentHour: (status: OrderStatus, hour: string) => `${hourTitle(status)}: ${hour}`,
  proposedSlots: (name: string) => `${name} propone otra hora`,
  ownProposedSlots: 'Propusiste otra hora',
  moveEnds: (status: OrderStatus, name: string | null, endsOrder: boolean) =>
    `Si ${name === null ? 'no respondes' : `${name} no responde`} antes, ${endsOrder ? 'la orden se cancela sola' : `la ${hourName(status)} sigue igual`}.`,
  otherDeactivated: (name: string, day: string) =>
    `La cuenta de ${name} fue desactivada el ${day}.`,
  freeCancellation: 'Puedes cancelar cuando quieras: es gratis y no cuenta como tardía.',
  absenceReported: (name: string) => `${name} dice que no estuviste a la hora acordada.`,
  contradiction: 'Respuesta al aviso de ausencia',
  waitingTitle: 'Días que esperas',
  waitingLead: 'Te avisamos cuando se libere una hora.',
  notOffered: 'Este servicio no recibe reservas por ahora.',
  stopWaiting: 'Quitar',
  stopWaitingFor: (day: string, title: string) => `Quitar el aviso del ${day} para ${title}`,
  stopWaitingFailed: 'No se pudo quitar el aviso.',
  actionFailed: 'Ocurrió un error.',
  calendarBusy: '¿Aceptar a esa hora?',
  acceptAnyway: 'Aceptar igual',
  profileTitle: 'Perfil del cliente',
  reviewsReceived: 'Reseñas recibidas',
  noReviews: 'Sin reseñas por el momento',
} as const;
