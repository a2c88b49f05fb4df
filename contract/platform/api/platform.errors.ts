import { defineErrors } from './errors.ts';

/** Errors of any request, independent of its endpoint. */
export const platformErrors = defineErrors({
  INVALID_INPUT: { status: 400, message: 'Revisa los datos enviados.' },
  MALFORMED_REQUEST: { status: 400, message: 'No pudimos leer la solicitud.' },
  NOT_AUTHENTICATED: { status: 401, message: 'Inicia sesión para continuar.' },
  FORBIDDEN: { status: 403, message: 'No tienes permiso para hacer esto.' },
  RIGHT_MISSING: {
    status: 403,
    message: 'Tu cuenta de administración no tiene el permiso para hacer esto.',
  },
  FOREIGN_ORIGIN: { status: 403, message: 'La solicitud no viene de esta aplicación.' },
  TERMS_NOT_ACCEPTED: { status: 403, message: 'Acepta los términos y condiciones para continuar.' },
  NOT_FOUND: { status: 404, message: 'No encontramos lo que buscas.' },
  CONFLICT: { status: 409, message: 'Los datos cambiaron mientras tanto. Vuelve a intentarlo.' },
  ERASURE_PENDING: {
    status: 409,
    message:
      'Pediste borrar tu cuenta. Para contratar, publicar o escribir a alguien, cancela antes el borrado en tu perfil.',
  },
  IN_PROGRESS: { status: 409, message: 'Esta misma solicitud todavía se está procesando.' },
  TOO_LARGE: { status: 413, message: 'Lo que enviaste es demasiado grande.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Este tipo de contenido no se acepta.' },
  KEY_REUSED: { status: 422, message: 'Esta clave ya se usó con otros datos.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Demasiados intentos. Espera un momento y vuelve a probar.',
  },
  UNEXPECTED: { status: 500, message: 'Ha ocurrido un error inesperado.' },
  UNAVAILABLE: {
    status: 503,
    message: 'El servicio no está disponible ahora. Intenta de nuevo en un momento.',
  },
});
