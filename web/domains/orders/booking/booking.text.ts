import type { BookingOutcome } from '@oficio/contract/domains/orders/orders-instant.rules.ts';

/** Texts of the booking panel and of its confirmation dialog. */
export const bookingWords = {
  choosePackage: 'Elige un paquete',
  hourKept: (when: string) => `Tu hora: ${when}. Sigue con este paquete o elige otro.`,
  hourTooShort: (time: string, packageName: string, minutes: number) =>
    `A las ${time} no entra «${packageName}» (${String(minutes)} min). Elige otra hora.`,
  changeHour: 'Cambiar día u hora',
  emergency: 'Solicitud de Emergencia',
  emergencyHint: (fee: string) => `Lo antes posible, sin elegir hora. Recargo de ${fee}.`,
  emergencyFreeHint: 'Lo antes posible, sin elegir hora y sin recargo.',
  worksNotToday: 'Hoy no trabaja: puede tardar',
  outsideHours: 'Ahora está fuera de su horario: puede tardar',
  retry: 'Reintentar',
  slotsFailed: 'No se pudo cargar los horarios.',
  summary: 'Resumen',
  summaryFailed: 'No se pudo obtener el resumen del pedido.',
  book: 'Solicitar servicio',
  bookNow: 'Reservar: queda confirmada',
  askForHour: 'Pedir esta hora',
  onRequest: 'se pide',
  nowConfirmed: 'Queda confirmada al reservar, sin esperar respuesta.',
  waitsForAnswer: 'El prestador tiene que aceptarla.',
  signInFirst: 'Por favor, inicia sesión para solicitar un servicio.',
  registerToContinue: 'Crea tu cuenta para continuar',
  signInToContinue: 'Inicia sesión para continuar',
  ownService: 'Es tu propio servicio',
  dateRequired: 'Por favor, selecciona una fecha y hora.',
  payment: 'El pago se coordina directamente con el prestador.',
  basePrice: 'Paquete',
  fullDay: 'No quedan horarios para este día. Podemos avisarte si se libera una hora.',
  closedDay: 'Ese día no atiende a esas horas. Elige otro día.',
  noSlots: 'No hay horarios disponibles para este día.',
  wait: 'Avísame si se libera',
  waiting: 'Te avisaremos',
  waitingHint:
    'Si se libera una hora este día, recibes una notificación y un correo, por orden de llegada.',
  stopWaiting: 'Ya no me avises',
  waitingFailed: 'No se pudo guardar el aviso.',
  freeSlots: 'Próximos horarios libres',
  confirmTitle: 'Confirmar Solicitud de Servicio',
  package: 'Paquete',
  when: 'Fecha y hora',
  emergencyNote: 'Solicitud urgente: el prestador recibe la notificación ahora mismo.',
  emergencyNotice: 'Cancelar desde 10 minutos después de que la acepten cuenta como tardío.',
  cancel: 'Volver',
  confirm: 'Confirmar y Contratar',
  processing: 'Procesando...',
  sent: '¡Solicitud enviada con éxito!',
  confirmed: 'Confirmada. Ya está en la agenda de los dos.',
  failed: 'No se pudo enviar la solicitud.',
  completeProfile: 'Completar mi perfil',
  acceptTerms: 'Revisar los términos',
  ownOrders: 'Ver mis solicitudes',
} as const;

/** The label of a button that books: what the booking becomes, or the usual words where that is no question. */
export function bookingLabel(outcome: BookingOutcome | undefined, usual: string): string {
  if (!outcome) return usual;
  return outcome === 'confirmed' ? bookingWords.bookNow : bookingWords.askForHour;
}
