/** Texts of the quote modal. */
export const quoteWords = {
  title: 'Solicitar Presupuesto Personalizado',
  withProvider: (name: string) => `con ${name}`,
  steps: [
    'Paso 1: Describe tu necesidad',
    'Paso 2: ¿Cuándo lo necesitas?',
    'Paso 3: Elige un horario',
  ],
  message: 'Tu mensaje',
  messageHint: 'Qué hay que hacer, dónde y lo que convenga saber.',
  addImages: 'Agregar imágenes (opcional)',
  imagesHint: 'PNG, JPG o WEBP. Después de enviarlas no se pueden quitar.',
  emergency: 'Solicitud de Emergencia',
  emergencyHint: (fee: string) => `Lo antes posible, sin elegir hora. Recargo de ${fee}.`,
  emergencyBanner:
    'El prestador recibe tu solicitud al instante y te responde con una oferta. El recargo se suma al precio que acuerden.',
  emergencyFreeBanner: 'El prestador recibe tu solicitud al instante y te responde con una oferta.',
  emergencyFreeHint: 'Lo antes posible, sin elegir hora y sin recargo.',
  dayAvailable: '¡Día disponible! Haz clic en Siguiente.',
  dayRequired: 'Debes seleccionar una fecha.',
  chooseOtherDay:
    'No hay horarios disponibles para el día seleccionado. Por favor, elige otra fecha.',
  timeRequired: 'Por favor, selecciona una fecha y hora para el servicio.',
  notReserved: 'La hora queda reservada solo cuando se acepta una oferta.',
  back: 'Atrás',
  next: 'Siguiente',
  send: 'Enviar Solicitud',
  sending: 'Enviando...',
  sent: '¡Solicitud enviada con éxito!',
  failed: 'No se pudo enviar la solicitud.',
  completeProfile: 'Completar mi perfil',
  acceptTerms: 'Revisar los términos',
  imagesFailed: (count: number) =>
    count === 1
      ? 'No se pudo subir 1 imagen. Agrégala desde aquí.'
      : `No se pudieron subir ${count} imágenes. Agrégalas desde aquí.`,
} as const;
