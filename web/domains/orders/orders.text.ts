import type { OrderTurn } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
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

export const turnTitles: Record<OrderTurn, string> = {
  mine: 'Te toca a ti',
  open: 'En curso',
  closed: 'Terminadas',
};

/** The hour of an order beside proposed ones: agreed only after the acceptance. */
export const hourName = (status: OrderStatus) =>
  status === 'PENDING' ? 'hora pedida' : 'hora actual';

export const hourTitle = (status: OrderStatus) =>
  status === 'PENDING' ? 'Hora pedida' : 'Hora actual';

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
  showOpen: (count: number) => `Ver las ${count} en curso`,
  showClosed: (count: number) => `Ver las ${count} terminadas`,
  mine: (count: number) => `Te toca a ti: ${count}`,
  today: (count: number) => (count === 1 ? 'Hoy: 1 orden' : `Hoy: ${count} órdenes`),
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
  accept: 'Aceptar',
  reject: 'Rechazar',
  markFinished: 'Marcar como Finalizado',
  undo: 'Deshacer',
  undoLabel: 'Deshacer la marca de finalizado',
  undoHint: 'Para deshacer la marca de finalizado',
  markSolved: 'Ya lo resolví',
  confirm: 'Confirmar Finalización',
  leaveReview: 'Dejar Reseña',
  reviewSent: 'Reseña enviada',
  addToCalendar: 'Agregar al calendario',
  calendarFile: 'orden',
  menu: (title: string) => `Más acciones para ${title}`,
  withdraw: 'Retirar solicitud',
  cancel: 'Cancelar',
  proposeMove: 'Proponer otra hora',
  withdrawMove: 'Retirar la propuesta',
  reportAbsence: 'No vino',
  reportProblem: 'Reportar un problema',
  withdrawProblem: 'Ya está resuelto',
  bookAgain: 'Volver a reservar',
  details: 'Ver detalle',
  take: (hour: string) => `Aceptar ${hour}`,
  keepHour: (status: OrderStatus) => `Mantener la ${hourName(status)}`,
  currentHour: (status: OrderStatus, hour: string) => `${hourTitle(status)}: ${hour}`,
  proposedHours: (name: string) => `${name} propone otra hora`,
  ownProposedHours: 'Propusiste otra hora',
  moveEnds: (status: OrderStatus, name: string | null) =>
    `Si ${name === null ? 'no respondes' : `${name} no responde`} antes, la ${hourName(status)} sigue igual.`,
  absenceReported: (name: string) => `${name} dice que no estuviste a la hora acordada.`,
  agreeAbsence: 'Estoy de acuerdo',
  contradictAbsence: 'No es cierto',
  contradiction: 'Respuesta al aviso de ausencia',
  actionDone: '¡Acción completada con éxito!',
  actionFailed: 'Ocurrió un error.',
  profileTitle: 'Perfil del cliente',
  reviewsReceived: 'Reseñas recibidas',
  noReviews: 'Sin reseñas por el momento',
} as const;
