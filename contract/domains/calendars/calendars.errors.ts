import { defineErrors } from '#platform/api/errors.ts';
import { MOST_CALENDARS } from './calendars.rules.ts';

export const calendarsErrors = defineErrors({
  CALENDAR_NOT_FOUND: { status: 404, message: 'Ese calendario ya no está en tu lista.' },
  CALENDAR_EXISTS: { status: 409, message: 'Ese calendario ya está en tu lista.' },
  TOO_MANY_CALENDARS: {
    status: 409,
    message: `Ya tienes ${MOST_CALENDARS} calendarios. Quita uno para agregar otro.`,
  },
  CALENDAR_UNREADABLE: {
    status: 400,
    message: ({ reason }: { reason: string }) => `No se pudo leer: ${reason}`,
  },
});
