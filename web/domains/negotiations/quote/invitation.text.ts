/** Words of the button that opens the quote modal, apart from the modal's: every card's page carries them. */
export const invitationWords = {
  open: 'Solicitar presupuesto personalizado',
  openHint: '¿Ningún paquete te sirve? Cuéntale qué necesitas y acuerden el precio.',
  signIn: 'Inicia sesión para continuar',
} as const;
