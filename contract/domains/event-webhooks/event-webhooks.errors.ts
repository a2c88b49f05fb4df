import { defineErrors } from '#platform/api/errors.ts';
import { MAX_WEBHOOKS } from './event-webhooks.rules.ts';

export const eventWebhooksErrors = defineErrors({
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Ese webhook ya no existe.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'Ese envío ya no existe.' },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    message: `Ya hay ${MAX_WEBHOOKS} webhooks. Borra uno para agregar otro.`,
  },
  WEBHOOK_ADDRESS_REFUSED: {
    status: 400,
    message:
      'Esa dirección no se puede usar. Escribe una que empiece con https:// y esté en internet, sin usuario ni contraseña.',
  },
  WEBHOOK_EVENT_UNKNOWN: {
    status: 400,
    message: ({ event }: { event: string }) => `No hay un evento «${event}».`,
  },
  WEBHOOK_EVENT_UNREADABLE: {
    status: 403,
    message: ({ event }: { event: string }) =>
      `No tienes el permiso para leer lo que nombra «${event}». Pide que lo agregue quien lo tiene.`,
  },
  WEBHOOK_DISABLED: {
    status: 409,
    message: 'Este webhook está detenido. Actívalo primero.',
  },
});
