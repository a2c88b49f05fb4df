import type { SignInFailure } from '@oficio/contract/domains/accounts/accounts-google.schema.ts';

/** Texts of the sign-in with Google. */
export const accountsGoogleText = {
  button: 'Continuar con Google',
  or: 'o',
  title: 'Inicia sesión con Google',
  finishing: 'Estamos iniciando tu sesión...',
  failedTitle: 'No pudimos iniciar tu sesión',
  failed: 'Autenticación fallida. Vuelve a intentarlo.',
  profileFailed: 'No se pudo cargar tu perfil. Vuelve a iniciar sesión.',
  again: 'Volver a intentar',
  home: 'Ir al inicio',

  failures: {
    not_configured:
      'Por ahora no se puede entrar con Google. Usa tu correo y tu contraseña para iniciar sesión.',
    unavailable:
      'Google no responde en este momento. Intenta de nuevo en unos minutos, o entra con tu correo y tu contraseña.',
    cancelled: 'Cancelaste el inicio de sesión con Google.',
    expired: 'El inicio de sesión tardó demasiado o se abrió en otra ventana. Vuelve a intentarlo.',
    refused: 'Google no pudo confirmar quién eres. Vuelve a intentarlo.',
    email_unverified:
      'Google no ha verificado tu correo. Verifícalo en tu cuenta de Google, o crea tu cuenta con correo y contraseña.',
    other_identity:
      'Tu cuenta ya está unida a otra cuenta de Google. Entra con esa, o con tu correo y tu contraseña.',
    deactivated: 'Tu cuenta está desactivada. Contacta con soporte.',
    registration_closed: 'El registro está cerrado por ahora. Vuelve a intentarlo más adelante.',
    referral_code:
      'El código de referido no es válido. Ya lo quitamos: vuelve a intentarlo sin él, o pide otro enlace.',
  } satisfies Record<SignInFailure, string>,
} as const;
