import { defineErrors } from '#platform/api/errors.ts';

export const firstDayErrors = defineErrors({
  DEMO_NEEDS_ADMINISTRATOR: {
    status: 409,
    message:
      'Tu cuenta es de la demostración. Entra con una cuenta de administrador propia y quítala desde ahí.',
  },
});
