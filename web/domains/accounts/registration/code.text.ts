/** Texts of the code in the mail that verifies an address. */
export const codeText = {
  code: 'Código de 6 números',
  codeHint: 'Vale 15 minutos. Si no lo encuentras, mira también en el spam.',
  checking: 'Revisando tu código...',
  failed: 'No se pudo revisar el código. Intenta de nuevo.',
  sendAgain: 'Enviar otro código',
  sendAgainIn: (seconds: number) =>
    `Enviar otro código en ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  verifiedBooking: 'En un momento seguimos con tu reserva.',
  changeEmail: 'Cambiar correo',
} as const;
