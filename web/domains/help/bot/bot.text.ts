/** Texts of the button that opens the help chat. */
export const helpBotText = {
  open: 'Pregunta aquí',
  opened: 'Se abrió el asistente de ayuda, al final de la página.',
} as const;
