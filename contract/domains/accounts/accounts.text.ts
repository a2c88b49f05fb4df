/** Texts of successful responses of account endpoints. */
export const accountsMessages = {
  registered:
    'Te enviamos un correo para confirmar tu cuenta. Revisa tu bandeja de entrada y también el spam.',
  verificationSent:
    'Si tu cuenta existe y falta confirmarla, te enviamos un correo con otro código y otro enlace.',
  resetSent: 'Si el correo tiene una cuenta, te enviamos un enlace para elegir otra contraseña.',
  passwordReset:
    'Tu contraseña fue actualizada. Inicia sesión con la nueva. Tus accesos para programas y la dirección de tu calendario ya no sirven.',
  passwordChanged:
    'Tu contraseña fue actualizada. Cerramos tus sesiones en los demás dispositivos; tus accesos para programas y la dirección de tu calendario ya no sirven.',
  emailChangeRequested:
    'Te enviamos un enlace al correo nuevo. El cambio vale cuando lo abras; hasta entonces sigue el actual.',
  emailChanged:
    'El correo de tu cuenta cambió. Desde ahora inicias sesión con él. Tus accesos para programas y la dirección de tu calendario ya no sirven.',
  verified: 'Tu correo fue verificado.',
  verifiedWithoutPassword:
    'Tu correo fue verificado. Como hubo más de un registro con él, elige tu contraseña con «¿Olvidaste tu contraseña?» al iniciar sesión.',
  verifiedElsewhere: 'Tu correo fue verificado. Inicia sesión para continuar.',
} as const;

/** Name of the administrator that the environment variables create. */
export const administratorName = 'Administración';

/** Name of an erased account. */
export const erasedName = 'Cuenta eliminada';
