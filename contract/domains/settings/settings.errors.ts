import { defineErrors } from '#platform/api/errors.ts';

export const settingsErrors = defineErrors({
  SETTING_UNKNOWN: { status: 404, message: 'Ese ajuste no existe.' },
  SETTING_INVALID: {
    status: 400,
    message: ({ expected }: { expected: string }) => expected,
  },
  CURRENCY_IN_USE: {
    status: 409,
    message:
      'Ya hay servicios con precio, y nada se convierte. La moneda se puede cambiar solo mientras no hay ninguno, tampoco en pausa.',
  },
});
