/** Texts of the note above a search that names a danger. */
export const dangersWords = {
  call: (name: string, phone: string) => `Llamar: ${name} ${phone}`,
  callAnywhere: 'Llama al número de emergencias de tu país.',
} as const;
