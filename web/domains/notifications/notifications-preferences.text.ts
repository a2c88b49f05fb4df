import type { NotificationTopic } from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';

/** Topics of notifications, with what belongs to them. */
export const topicTexts: Record<NotificationTopic, { label: string; hint: string }> = {
  orders: { label: 'Órdenes', hint: 'Solicitudes, respuestas, cambios de hora y llegadas.' },
  quotes: {
    label: 'Presupuestos y contactos',
    hint: 'Ofertas, respuestas y solicitudes de contacto.',
  },
  messages: { label: 'Mensajes', hint: 'Lo que te escriben en el chat.' },
  reminders: { label: 'Recordatorios', hint: 'Citas que se acercan y lo que espera tu respuesta.' },
  reviews: { label: 'Reseñas', hint: 'Las que recibes y sus respuestas.' },
  openings: { label: 'Lo que esperas', hint: 'Horas que se liberan y servicios que buscabas.' },
  account: { label: 'Tu cuenta', hint: 'Verificación, reportes e invitaciones.' },
  moderation: {
    label: 'Moderación',
    hint: 'Reportes, órdenes por resolver, documentos y servicios que esperan tu decisión.',
  },
};

export const preferencesWords = {
  title: 'Qué avisos recibes',
  lead: 'Todos quedan en tu lista de avisos. Elige cuáles te llegan además, y por dónde.',
  push: 'En tus dispositivos',
  channel: 'Por mensaje a tu teléfono',
  mail: 'Por correo',
  always: 'Los correos que pides tú, como códigos o cambios de contraseña, llegan siempre.',
  loadFailed: 'No se pudo cargar lo que elegiste.',
  saveFailed: 'No se pudo guardar. Inténtalo otra vez.',
  saved: 'Guardamos cómo te avisamos.',
  signIn: 'Iniciar Sesión',
} as const;
