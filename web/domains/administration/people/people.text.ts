import type { OrderOverview } from '@oficio/contract/domains/administration/administration-people.schema.ts';
import type { TimelineEntry } from '@oficio/contract/domains/administration/administration-people.schema.ts';

type MoveOutcome = NonNullable<OrderOverview['moves'][number]['outcome']>;

/** Texts of 'Órdenes', of the page of an order and of the page of a person. */
export const peopleWords = {
  orders: 'Órdenes',
  ordersLead: 'Busca una orden por su número, por una persona, por su estado o por el día.',
  search: 'Número, nombre, correo o teléfono',
  find: 'Buscar',
  status: 'Estado',
  everyStatus: 'Todos',
  from: 'Desde el día',
  to: 'Hasta el día',
  clear: 'Quitar filtros',
  loadFailed: 'No se pudieron cargar las órdenes.',
  noOrders: 'Aún no hay órdenes',
  noOrdersHint: 'Cuando alguien pida un servicio, su orden aparece aquí.',
  none: 'Ninguna orden coincide',
  noneHint: 'Prueba con otra parte del nombre, con el número de la orden, o quita un filtro.',
  more: 'Ver más órdenes',
  found: (count: number, hasMore: boolean) => {
    if (hasMore) return `Las ${count} con la cita más reciente`;
    return count === 1 ? '1 orden' : `${count} órdenes`;
  },
  disputed: 'Por resolver',
  urgent: 'Urgencia',

  order: (number: string) => `Orden ${number}`,
  backToOrders: 'Órdenes',
  orderFailed: 'No se pudo cargar la orden.',
  orderMissing: 'No encontramos esa orden.',
  client: 'Cliente',
  provider: 'Prestador',
  when: 'Cuándo',
  price: 'Precio',
  emergencyFee: 'Recargo por urgencia',
  fee: 'Comisión',
  discount: 'Promoción',
  total: 'Total',
  messages: 'Mensajes',
  messagesCount: (count: number, last: string | null) =>
    last === null ? 'Ninguno' : `${count}, el último el ${last}`,
  history: 'Qué pasó',
  moveBy: { client: 'El cliente propuso otra hora', provider: 'El prestador propuso otra hora' },
  outcomes: {
    TAKEN: 'Se aceptó.',
    DECLINED: 'No se aceptó.',
    WITHDRAWN: 'La retiró.',
    EXPIRED: 'Venció sin respuesta.',
    ENDED: 'La orden terminó antes.',
  } satisfies Record<MoveOutcome, string>,
  moveOpen: 'Espera respuesta.',
  reported: 'Alguien reportó algo de esta orden',
  openReport: 'Ver el reporte',
  reportDecided: 'Ya se decidió.',
  reportOpen: 'Espera una decisión.',
  reason: (text: string) => `Motivo: ${text}`,
  act: 'Actuar sobre la orden',
  actHint:
    'Para leer la conversación, los contactos y la descripción, o para resolver la orden, ábrela. Si nadie la disputa, te pedimos un motivo que queda en el registro de actividad.',
  open: 'Abrir la orden',

  user: 'Persona',
  backToUsers: 'Gestionar Usuarios',
  contactHidden: 'El teléfono y la dirección son privados.',
  contactReason: '¿Por qué los necesitas?',
  contactHint: 'Los ves durante una hora. Tu motivo queda en el registro de actividad.',
  contactOpen: 'Ver teléfono y dirección',
  contactFailed: 'No se pudieron abrir los datos de contacto.',
  timeline: 'Qué pasó',
  timelineFailed: 'No se pudo cargar lo que pasó.',
  timelineMore: 'Ver más',
  kinds: {
    REGISTERED: 'Se registró',
    SIGNED_IN: 'Inició sesión',
    ORDERED: 'Pidió un servicio',
    RECEIVED_ORDER: 'Recibió una orden',
    PUBLISHED_CARD: 'Publicó un servicio',
    SENT_DOCUMENT: 'Envió un documento para verificar',
    WAS_REPORTED: 'Alguien reportó algo suyo',
    REPORTED: 'Reportó algo',
    ADMINISTRATED: 'Un administrador actuó',
  } satisfies Record<TimelineEntry['kind'], string>,
  by: (name: string) => `Por ${name}`,
  bySystem: 'Por el sistema',
} as const;
