/** Texts for the owner on the page of a paused service, apart from those of the dialogs that pause it. */
export const pausedWords = {
  onlyYou: 'Este servicio está en pausa: solo tú lo ves.',
  hidden: 'El equipo ocultó este servicio: solo tú lo ves.',
  waiting: 'Espera revisión: solo tú lo ves.',
  goToPanel: 'Ir a mi panel',
} as const;
