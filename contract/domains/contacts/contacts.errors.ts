import { defineErrors } from '../../platform/errors.ts';

export const contactsErrors = defineErrors({
  OWN_PROFILE: { status: 403, message: 'No puedes enviarte una solicitud a ti mismo.' },
  SERVICE_REQUEST_NOT_FOUND: { status: 404, message: 'No encontramos esa solicitud.' },
  TOO_MANY_SERVICE_REQUESTS: {
    status: 429,
    message: 'Enviaste muchas solicitudes en poco tiempo. Espera un rato y vuelve a intentarlo.',
  },
});
