import { defineErrors } from '#platform/api/errors.ts';

export const searchAlertsErrors = defineErrors({
  ALERT_NOT_FOUND: {
    status: 404,
    message: 'Ese aviso ya no existe: terminó, lo quitaste o su enlace venció.',
  },
  TOO_MANY_ALERTS: {
    status: 409,
    message: 'Ya tienes 5 avisos abiertos. Quita uno para agregar otro.',
  },
  ALERT_FOUND_ALREADY: {
    status: 409,
    message: 'Ya hay servicios así. Busca otra vez para verlos.',
  },
});
