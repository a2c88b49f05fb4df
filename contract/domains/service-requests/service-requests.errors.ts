import { defineErrors } from '#platform/api/errors.ts';
import { serviceRequestLimits } from './service-requests.rules.ts';

export const serviceRequestsErrors = defineErrors({
  OWN_PROFILE: { status: 403, message: 'No puedes enviarte una solicitud a ti mismo.' },
  SERVICE_REQUEST_NOT_FOUND: { status: 404, message: 'No encontramos esa solicitud.' },
  TOO_MANY_SERVICE_REQUESTS: {
    status: 429,
    message: 'Enviaste muchas solicitudes en poco tiempo. Espera un rato y vuelve a intentarlo.',
  },
  TOO_MANY_TO_PROVIDER: {
    status: 429,
    message: ({ hours }: { hours: number }) =>
      `Ya enviaste ${serviceRequestLimits.perProvider.requests} solicitudes a este prestador en un día. Podrás escribirle otra vez en ${hours === 1 ? 'una hora' : `${hours} horas`}, o pídele un presupuesto desde uno de sus servicios.`,
  },
});
