/** Texts of the next appointment. */
export const nextAppointmentWords = {
  title: 'Tu próxima cita',
  answer: 'Te toca a ti: abre la orden y responde.',
  wait: (name: string) => `Falta que ${name} responda. Te avisamos.`,
  write: (name: string) => `Si algo cambia, escríbele a ${name} desde la orden.`,
  writeNow: (name: string) => `${name} aceptó tu urgencia. Escríbele desde la orden.`,
} as const;
