/** Says when a limit allows the next request: 'en 12 minutos', 'en una hora', 'en 5 horas'. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes <= 1 ? 'en un minuto' : `en ${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'en una hora' : `en ${hours} horas`;
}
