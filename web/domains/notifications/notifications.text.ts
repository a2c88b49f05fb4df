export const notificationWords = {
  title: 'Notificaciones',
  open: 'Notificaciones',
  openUnread: (count: number) =>
    count === 1 ? 'Notificaciones, 1 sin leer' : `Notificaciones, ${count} sin leer`,
  markAll: 'Marcar todas como leídas',
  markOne: (message: string) => `Marcar como leída: ${message}`,
  unread: 'Sin leer',
  none: 'No tienes notificaciones',
  noneHint: 'Aquí verás las respuestas a tus órdenes y lo que espera por ti.',
  failed: 'No se pudieron cargar tus notificaciones.',
  retry: 'Reintentar',
  more: 'Ver anteriores',
  markFailed: 'No se pudo marcar como leída.',
} as const;
