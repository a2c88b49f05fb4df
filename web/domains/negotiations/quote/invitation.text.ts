/**
 * Texts of the quote button. They are separate from the texts of the modal, because every card page
 * loads them.
 */
export const invitationWords = {
  open: 'Solicitar presupuesto personalizado',
  openHint: '¿Ningún paquete te sirve? Cuéntale qué necesitas y acuerden el precio.',
  signIn: 'Inicia sesión para continuar',
} as const;
