import { defineErrors } from '#platform/api/errors.ts';

export const agendaErrors = defineErrors({
  APPOINTMENT_NOT_FOUND: { status: 404, message: 'No encontramos esa cita privada.' },
  APPOINTMENT_OVER: { status: 400, message: 'Esa hora ya pasó. Elige una que termine más tarde.' },
  APPOINTMENT_TOO_FAR: { status: 400, message: 'Elige una hora de los próximos dos años.' },
  APPOINTMENT_LIMIT: {
    status: 409,
    message: 'Tienes demasiadas citas privadas por venir. Borra algunas.',
  },
  APPOINTMENT_CHANGED: {
    status: 409,
    message: 'Esta cita cambió en otro dispositivo. Revisa cómo quedó.',
  },
  HOUR_HAS_ORDER: {
    status: 409,
    message: ({ title, clientName }: { title: string; clientName: string }) =>
      `A esa hora tienes la orden «${title}» con ${clientName}.`,
  },
  HOUR_BLOCKED: {
    status: 409,
    message: ({ title }: { title: string }) => `A esa hora ya tienes «${title}».`,
  },
  VACATION_NOT_FOUND: { status: 404, message: 'No encontramos esas vacaciones.' },
  VACATION_OVER: { status: 400, message: 'Esos días ya pasaron. Elige un último día por venir.' },
  VACATION_OVERLAPS: { status: 409, message: 'Ya tienes vacaciones en esos días.' },
  VACATION_LIMIT: {
    status: 409,
    message: 'Tienes demasiados días libres y horarios especiales. Quita algunos.',
  },
});
