import type { ChatKind } from '@oficio/contract/domains/chat/chat.rules.ts';
import type { LiveState } from '#platform/live/live-link.ts';

/** The state of this device's own connection while it is broken. */
export const connectionLabels: Record<Exclude<LiveState, 'connected'> | 'connecting', string> = {
  connecting: 'Conectando...',
  disconnected: 'Estás sin conexión',
  unrestored: 'Estás sin conexión',
};

/** Texts about the record of a chat. */
export const recordWords: Record<ChatKind, { title: string; back: string; open: string }> = {
  order: { title: 'Orden', back: 'Volver a la orden', open: 'Ver la orden' },
  quote: { title: 'Presupuesto', back: 'Volver al presupuesto', open: 'Ver el presupuesto' },
  serviceRequest: {
    title: 'Solicitud de contacto',
    back: 'Volver a Mensajes',
    open: 'Ver mensajes',
  },
};

export const chatWords = {
  title: 'Chat',
  with: (name: string) => `Chat con ${name}`,
  failed: 'No se pudo cargar el chat.',
  closed: (status: string) =>
    `El chat solo está disponible para órdenes en estado "Aceptada". El estado actual de esta orden es "${status}".`,
  closedTitle: 'El chat no está disponible',
  toHome: 'Ir al inicio',
  summary: 'Resumen',
  neverWritten: 'Nadie escribió mientras el presupuesto estaba abierto.',
  empty: (name: string) => `Saluda a ${name}`,
  emptyHints: {
    order: 'Acuerden aquí los detalles: cómo llegar, qué hace falta, a qué hora.',
    quote: 'Pregunta aquí lo que falte saber antes de acordar el precio.',
    serviceRequest: 'Responde aquí. Pueden escribirse las veces que haga falta.',
  } satisfies Record<ChatKind, string>,
  neverUsed: 'No hubo mensajes en este chat.',
  readOnly: (isCompleted: boolean) =>
    `${isCompleted ? 'El servicio terminó' : 'La orden se canceló'}. Puedes leer la conversación, pero ya no escribir.`,
  readOnlyContact: 'Aquí ya no se puede escribir. Puedes leer la conversación.',
  messages: 'Mensajes',
  older: 'Ver mensajes anteriores',
  olderFailed: 'No se pudieron cargar los mensajes anteriores.',
  unread: 'Mensajes nuevos',
  toNewest: 'Ir al último mensaje',
  toNewestUnread: (count: number) =>
    count === 1 ? 'Ir al mensaje nuevo' : `Ir a los ${count} mensajes nuevos`,
  today: 'Hoy',
  yesterday: 'Ayer',
  you: 'Tú',
  pending: 'Enviando',
  waiting: 'En espera de conexión',
  sent: 'Enviado',
  readMark: 'Leído',
  typing: 'escribiendo…',
  here: 'En línea',
  notSent: 'No se envió',
  notSentElsewhere: (refusal: string) => `Un mensaje no se envió. ${refusal}`,
  notSentCount: (count: number) =>
    count === 1 ? '1 mensaje no se envió' : `${count} mensajes no se enviaron`,
  unsentTitle: 'No se envió',
  retry: 'Reintentar',
  discard: 'Descartar',
  label: 'Mensaje',
  placeholder: 'Escribe un mensaje',
  send: 'Enviar',
  tooLong: (over: number) => (over === 1 ? 'Sobra 1 carácter.' : `Sobran ${over} caracteres.`),
  addImage: 'Adjuntar fotos',
  image: 'Foto',
  imageOf: (name: string) => `Foto · ${name}`,
  openImage: 'Ampliar la foto',
  imageFailed: 'No se pudo subir la foto.',
  sendingImage: 'Subiendo la foto',
  offline: 'Puedes escribir: se envía solo cuando vuelva la conexión.',
  restored: 'Conexión restaurada',
  unrestored: 'No se pudo restaurar la sesión. Por favor, recarga la página.',
  reload: 'Recargar',
  chats: 'Chats',
  unreadCount: (count: number) => (count === 1 ? '1 sin leer' : `${count} sin leer`),
  open: 'Abrir el chat',
  ask: (name: string) => `Preguntar a ${name}`,
  openWith: (name: string) => `Abrir el chat con ${name}`,
  unreadMessages: (count: number) =>
    count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`,
  read: 'Ver el chat',
  count: (count: number) => (count > 99 ? '99+' : String(count)),
} as const;
