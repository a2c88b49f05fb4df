/** Texts of the help center except its questions. */
export const helpText = {
  title: 'Centro de Ayuda',
  eyebrow: '¿En qué te ayudamos?',
  lead: 'Respuestas cortas sobre cómo contratar, ofrecer servicios y cuidar tu cuenta.',
  description:
    'Preguntas frecuentes: cómo reservar, urgencias, pagos, ofrecer servicios, reseñas y cuenta.',
  search: 'Buscar en la ayuda',
  searchPlaceholder: 'Por ejemplo: pago, urgencia, contraseña',
  topics: 'Temas',
  found: (count: number) => (count === 1 ? '1 respuesta' : `${count} respuestas`),
  contactTitle: '¿No encontraste lo que buscabas?',
  contactLead:
    'Escríbenos y cuéntanos qué pasó. Si es sobre una orden, dinos el servicio y la fecha.',
} as const;
