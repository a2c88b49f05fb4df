/** Texts of the choice of a day and a slot. */
/** In the address of a quote: opens the form of an offer with another hour. */
export const OTHER_HOUR_HASH = '#otra-hora';

export const slotWords = {
  chooseDate: 'Elige una fecha',
  chooseTime: 'Elige un horario',
  dayRequired: 'Debes seleccionar una fecha.',
  checking: 'Verificando disponibilidad...',
  providerClock: (zone: string) => `Horarios en ${zone}; debajo, tu hora.`,
  ownClock: (time: string) => `Tú: ${time}`,
  noDays: 'No quedan días disponibles este mes.',
  nextMonth: 'Ver el mes siguiente',
  noSlots: 'No hay horarios disponibles para este día.',
} as const;
