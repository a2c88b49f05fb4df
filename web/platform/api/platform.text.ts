/** Texts that belong to no domain. */
export const platformText = {
  noConnection: 'Error de conexión. Intenta de nuevo más tarde.',
  notSent: 'No hay conexión: no se envió nada. Inténtalo de nuevo cuando vuelva.',
  serverAway: 'El sitio no responde. Inténtalo de nuevo cuando vuelva.',
  unexpected: 'Ha ocurrido un error inesperado.',
  sessionExpired: 'Tu sesión ha expirado. Por favor, inicia sesión de nuevo.',
  sessionClosed:
    'Por motivos de seguridad, tu sesión ha sido cerrada. Por favor, inicia sesión de nuevo.',
} as const;
