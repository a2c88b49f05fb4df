/** Formats minutes: '45 min', '1 hora', '2 horas y 30 min'. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const text = `${hours} ${hours === 1 ? 'hora' : 'horas'}`;
  return rest === 0 ? text : `${text} y ${rest} min`;
}
