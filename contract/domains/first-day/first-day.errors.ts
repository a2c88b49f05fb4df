import { defineErrors } from '#platform/api/errors.ts';

export const firstDayErrors = defineErrors({
  DEMO_NEEDS_ADMINISTRATOR: {
    status: 409,
    message:
      'Tu cuenta es de la demostración. Crea una propia: configura ADMIN_EMAIL y ADMIN_PASSWORD y reinicia, o nombra administradora a otra cuenta en «Gestionar Usuarios». Entra con ella y quítala desde ahí.',
  },
});
