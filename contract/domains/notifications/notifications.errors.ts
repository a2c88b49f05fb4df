import { defineErrors } from '../../platform/api/errors.ts';

export const notificationsErrors = defineErrors({
  NOTIFICATION_NOT_FOUND: { status: 404, message: 'No encontramos esa notificación.' },
});
