import { defineErrors } from '#platform/api/errors.ts';
import { MAX_REQUEST_IMAGES } from './negotiations-images.rules.ts';
import type { NegotiationStatus } from './negotiations-states.rules.ts';

/** The status as it appears in a sentence. */
const stateWords: Record<NegotiationStatus, string> = {
  PENDING_PROVIDER_RESPONSE: 'a la espera del prestador',
  PENDING_CLIENT_RESPONSE: 'a la espera del cliente',
  ACCEPTED: 'aceptado',
  REJECTED: 'rechazado',
  CANCELLED: 'cancelado',
};

export const negotiationsErrors = defineErrors({
  ADDRESS_NOT_YOURS: {
    status: 403,
    message: 'La dirección del trabajo la elige el cliente.',
  },
  NEGOTIATION_NOT_FOUND: {
    status: 404,
    message: 'No se pudo cargar la negociación o no tienes permiso para verla.',
  },
  NEGOTIATION_CLOSED: {
    status: 409,
    message: ({ status }: { status: NegotiationStatus }) =>
      `No se puede: el presupuesto está ${stateWords[status]}.`,
  },
  NEGOTIATION_EXPIRED: {
    status: 409,
    message: 'El plazo para responder este presupuesto ya venció.',
  },
  NOT_YOUR_TURN: { status: 409, message: 'Ahora le toca responder a la otra parte.' },
  WITHDRAWAL_NOT_YOURS: {
    status: 403,
    message: 'Solo el cliente puede retirar su solicitud.',
  },
  OFFER_LIMIT_REACHED: { status: 409, message: 'Has alcanzado tu límite de contraofertas.' },
  NOTHING_TO_ACCEPT: {
    status: 409,
    message: 'Aún no hay una oferta de la otra parte para aceptar.',
  },
  OFFER_OUTDATED: {
    status: 409,
    message: 'Hay una oferta más reciente. Revísala antes de aceptar.',
  },
  EMERGENCY_WITHOUT_TIME: {
    status: 400,
    message: 'Una urgencia se atiende cuanto antes: no lleva fecha y hora.',
  },
  CARD_NOT_OF_PROVIDER: { status: 400, message: 'Ese servicio no es de este prestador.' },
  TOO_MANY_OPEN: {
    status: 409,
    message: 'Tienes 10 solicitudes de presupuesto abiertas. Cierra alguna para pedir otra.',
  },
  TOO_MANY_OPEN_WITH_PROVIDER: {
    status: 409,
    message: 'Tienes 3 solicitudes de presupuesto abiertas con este prestador.',
  },
  IMAGES_NOT_YOURS: { status: 403, message: 'Solo el cliente puede agregar imágenes.' },
  IMAGES_FULL: {
    status: 409,
    message: `Esta solicitud ya tiene ${MAX_REQUEST_IMAGES} imágenes. Cuenta lo que falte en el mensaje de tu próxima oferta.`,
  },
  IMAGES_TOO_LATE: {
    status: 409,
    message:
      'El prestador ya respondió: no se pueden agregar más imágenes. Cuenta lo que falte en el mensaje de tu próxima oferta.',
  },
});
