import type { ChatKind } from '@oficio/contract/domains/chat/chat.rules.ts';

export const threadKindLabels: Record<ChatKind, string> = {
  order: 'Orden',
  quote: 'Presupuesto',
  serviceRequest: 'Contacto',
};

/** Texts of 'Mensajes'. */
export const threadsWords = {
  title: 'Mensajes',
  lead: 'Lo que hablas en órdenes, presupuestos y contactos.',
  search: 'Nombre, servicio o número de orden',
  find: 'Buscar',
  clear: 'Ver todos',
  loadFailed: 'No se pudieron cargar tus mensajes.',
  none: 'Aún no tienes mensajes',
  noneHint: 'Aquí verás los chats de tus órdenes, tus presupuestos y tus contactos.',
  notFound: 'Ningún mensaje coincide con esa búsqueda',
  more: 'Ver más mensajes',
  own: 'Tú: ',
  unreadBadge: 'sin leer',
  answer: 'Te toca responder',
  unread: (count: number) => (count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`),
} as const;
