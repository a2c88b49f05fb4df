import { defineErrors } from '../../platform/api/errors.ts';

export const settingsErrors = defineErrors({
  SETTING_UNKNOWN: { status: 404, message: 'Ese ajuste no existe.' },
  SETTING_INVALID: {
    status: 400,
    message: ({ expected }: { expected: string }) => expected,
  },
});
