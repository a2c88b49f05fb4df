import { defineErrors } from '#platform/api/errors.ts';
import { MAX_TOKENS } from './accounts-tokens.rules.ts';
import { accountsText, FRESH_SIGN_IN_MINUTES, MAX_SAVED_ADDRESSES } from './accounts.rules.ts';

export const accountsErrors = defineErrors({
  WRONG_CREDENTIALS: { status: 401, message: 'Credenciales no válidas.' },
  NOT_VERIFIED: { status: 401, message: 'Tu cuenta aún no ha sido verificada. Revisa tu correo.' },
  /** At sign-in, `details: { reason }` holds the administrator's reason, if there is one. */
  DEACTIVATED: { status: 403, message: 'Tu cuenta está desactivada. Contacta con soporte.' },
  SCOPE_MISSING: {
    status: 403,
    message:
      'Este acceso para programas no alcanza para esto. Crea otro con los permisos que faltan.',
  },
  TOKEN_NOT_FOUND: { status: 404, message: 'Ese acceso ya no existe.' },
  TOO_MANY_TOKENS: {
    status: 409,
    message: `Ya tienes ${MAX_TOKENS} accesos para programas. Borra uno para crear otro.`,
  },
  TOO_MANY_LOGINS: {
    status: 429,
    message: 'Demasiados intentos de inicio de sesión. Espera unos minutos y vuelve a probar.',
  },
  REGISTRATION_CLOSED: {
    status: 403,
    message: 'El registro está cerrado por ahora. Vuelve a intentarlo más adelante.',
  },
  /** `details` holds the `termsVersion` that has to be accepted now. */
  TERMS_CHANGED: {
    status: 409,
    message: 'Los términos cambiaron mientras los leías. Lee los nuevos y acéptalos.',
  },
  COMMON_PASSWORD: { status: 400, message: 'Esa contraseña es demasiado común. Elige otra.' },
  INVALID_REFERRAL_CODE: { status: 400, message: 'El código de referido no es válido.' },
  COUNTRY_HAS_PRICES: {
    status: 409,
    message:
      'Tus servicios tienen precios en la moneda de tu país. Para cambiar de país, elimina antes tus servicios.',
  },
  COUNTRY_CLOSED: {
    status: 409,
    message: 'Todavía no trabajamos en ese país. Elige otro.',
  },
  INVALID_PHONE: { status: 400, message: accountsText.invalidPhone },
  ADDRESS_NOT_FOUND: { status: 404, message: 'No encontramos esa dirección guardada.' },
  ADDRESS_NAME_TAKEN: {
    status: 409,
    message: 'Ya guardaste una dirección con ese nombre. Elige otro.',
  },
  TOO_MANY_ADDRESSES: {
    status: 409,
    message: `Ya tienes ${MAX_SAVED_ADDRESSES} direcciones guardadas. Borra una en tu perfil para guardar otra.`,
  },
  OWN_REFERRAL_CODE: { status: 400, message: 'No puedes usar tu propio código de referido.' },
  CIRCULAR_REFERRAL: {
    status: 400,
    message: 'Esa persona se registró con tu código, así que no puedes usar el suyo.',
  },
  REFERRAL_ALREADY_APPLIED: { status: 409, message: 'Ya usaste un código de referido.' },
  REFERRAL_TOO_LATE: {
    status: 409,
    message: 'El código de referido solo se puede usar antes de tu primera orden.',
  },
  SIGN_IN_CODE_INVALID: {
    status: 400,
    message: 'El inicio de sesión venció o ya se usó. Vuelve a intentarlo.',
  },
  VERIFICATION_LINK_INVALID: {
    status: 400,
    message: 'El enlace de verificación no es válido o ya venció. Pide uno nuevo.',
  },
  /** The same for an unknown address, a wrong, expired, replaced or used up code, and another browser. */
  VERIFICATION_CODE_INVALID: {
    status: 400,
    message:
      'El código no es correcto o ya venció. Revísalo, pide otro o abre el enlace del correo.',
  },
  VERIFICATION_LINK_SUPERSEDED: {
    status: 400,
    message:
      'Hubo un registro más nuevo con este correo. Abre el enlace del último mensaje que te enviamos, o pide otro.',
  },
  WRONG_PASSWORD: { status: 400, message: 'La contraseña actual no es correcta.' },
  NO_PASSWORD: {
    status: 409,
    message:
      'Tu cuenta todavía no tiene contraseña, porque entras con Google. Pide un enlace por correo para elegir una.',
  },
  SIGN_IN_AGAIN: {
    status: 409,
    message: `Para confirmar que eres tú, entra otra vez con Google y vuelve aquí en los ${FRESH_SIGN_IN_MINUTES} minutos siguientes.`,
  },
  EMAIL_UNCHANGED: { status: 400, message: 'Ese ya es el correo de tu cuenta.' },
  EMAIL_TAKEN: {
    status: 409,
    message:
      'Ese correo ya tiene otra cuenta. Inicia sesión con ella, o elige otro correo para esta.',
  },
  EMAIL_LINK_INVALID: {
    status: 400,
    message:
      'El enlace no es válido, ya venció o lo reemplazó un cambio más nuevo. Pide otro desde tu perfil.',
  },
  RIGHT_NOT_OWN: {
    status: 403,
    message:
      'Solo puedes dar o quitar los permisos que tienes: lo decide otra persona que administra.',
  },
  ONLY_ADMINISTRATOR: {
    status: 409,
    message: 'Eres la última cuenta de administración activa. Nombra otra antes.',
  },
  /** `details: { retryAfterSeconds }`: seconds until the next change is accepted. */
  TOO_MANY_EMAIL_CHANGES: {
    status: 429,
    message: ({ minutes }: { minutes: number }) =>
      `Pediste varios cambios de correo seguidos. Vuelve a intentarlo en ${minutes} min.`,
  },
  RESET_LINK_INVALID: { status: 400, message: 'Token de recuperación inválido.' },
  SESSION_EXPIRED: {
    status: 401,
    message: 'Tu sesión ha expirado. Por favor, inicia sesión de nuevo.',
  },
  SESSION_STOLEN: {
    status: 403,
    message:
      'Por motivos de seguridad, tu sesión ha sido cerrada. Por favor, inicia sesión de nuevo.',
  },
});
