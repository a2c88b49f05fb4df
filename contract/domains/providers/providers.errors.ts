import { defineErrors } from '#platform/api/errors.ts';

export const providersErrors = defineErrors({
  PROFILE_NOT_FOUND: { status: 404, message: 'Perfil no encontrado.' },
  PROFILE_EXISTS: { status: 409, message: 'Ya tienes un perfil de prestador.' },
  COUNTRY_MISSING: {
    status: 409,
    message: 'Completa tu país, dirección y teléfono antes de ofrecer servicios.',
  },
  EXCEPTION_TOO_FAR: { status: 400, message: 'Elige fechas de los próximos dos años.' },
});
