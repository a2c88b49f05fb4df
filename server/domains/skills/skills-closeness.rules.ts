/** Closeness of a diminutive to its word, for which it stands in phrases only: 'visita' is no 'visa'. */
export const DIMINUTIVE = 0.95;
