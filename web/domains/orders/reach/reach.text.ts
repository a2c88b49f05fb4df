/** Texts about the place of an address and the area of a provider. */
export const reachWords = {
  placeRequired: '¿En qué distrito o ciudad queda?',
  placeHint: 'Así sabemos si el prestador llega. Lo guardamos con tu dirección.',
  onlyQuote: 'Puedes pedirle un presupuesto igual.',
  quoteAnyway: 'Puedes enviarla igual: el prestador decide si va.',
  quote: 'Pedir presupuesto',
  others: (place: string) => `Ver quién va a ${place}`,
} as const;
