import { defineErrors } from '#platform/api/errors.ts';

export const notificationsErrors = defineErrors({
  PREFERENCES_LINK_INVALID: {
    status: 404,
    message: 'Este enlace no es válido. Inicia sesión para elegir qué avisos recibes.',
  },
  NOTIFICATION_NOT_FOUND: { status: 404, message: 'No encontramos esa notificación.' },
});
