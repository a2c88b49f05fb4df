import { defineErrors } from '#platform/api/errors.ts';

export const pushErrors = defineErrors({
  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    message: 'Este navegador usa un servicio de avisos que no podemos usar.',
  },
  PUSH_KEYS_INVALID: {
    status: 400,
    message: 'Las claves de este navegador no son válidas. Vuelve a activar los avisos.',
  },
  NOT_SUBSCRIBED: { status: 404, message: 'Este dispositivo no tiene avisos activados.' },
});
