import { defineErrors } from '#platform/api/errors.ts';
import { MAX_WAITING_DAYS } from '../orders-waiting.rules.ts';

export const waitingErrors = defineErrors({
  WAITING_DAY_FREE: {
    status: 409,
    message: 'Ese día todavía tiene horarios libres: puedes reservar ahora.',
  },
  WAITING_DAY_OUTSIDE: {
    status: 409,
    message: 'Ese día no se puede reservar: ya pasó o está demasiado lejos.',
  },
  WAITING_DAY_CLOSED: {
    status: 409,
    message: 'Ese día el prestador no atiende a esas horas: elige otro día.',
  },
  TOO_MANY_WAITING: {
    status: 409,
    message: `Ya esperas ${MAX_WAITING_DAYS} días. Quita uno en «Mis Solicitudes» para agregar otro.`,
  },
});
