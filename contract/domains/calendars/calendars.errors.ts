import { defineErrors } from '#platform/api/errors.ts';
import { MOST_CALENDARS } from './calendars.rules.ts';

export const calendarsErrors = defineErrors({
  CALENDAR_NOT_FOUND: { status: 404, message: 'Ese calendario ya no está en tu lista.' },
  CALENDAR_EXISTS: { status: 409, message: 'Ese calendario ya está en tu lista.' },
  TOO_MANY_CALENDARS: {
    status: 409,
    message: `Ya tienes ${MOST_CALENDARS} calendarios. Quita uno para agregar otro.`,
  },
  /** `details` has the remarks, as `calendarDoubtsSchema` says. Nothing was added. */
  CALENDAR_DOUBTS: {
    status: 409,
    message: ({ count }: { count: number }) =>
      count === 1
        ? 'Hay algo en ese calendario que no entendimos. Revísalo antes de agregarlo.'
        : 'Hay partes de ese calendario que no entendimos. Revísalas antes de agregarlo.',
  },
  CALENDAR_UNREADABLE: {
    status: 400,
    message: ({ reason }: { reason: string }) => `No se pudo leer: ${reason}`,
  },
});
