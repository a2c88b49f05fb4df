export const backOnWords = {
  title: (day: string) => `Vuelvo el ${day}`,
  lead: (name: string) => `${name} está de vacaciones y no recibe reservas hasta entonces.`,
  choose: '¿Qué paquete quieres?',
  wait: 'Avísame ese día',
  hint: 'Cuando vuelva te avisamos por turnos, según el orden en que se anotaron.',
} as const;
