/** Texts of the editor for days off and special hours. */
export const exceptionsWords = {
  title: 'Días libres y horarios especiales',
  hint: 'Un feriado, unas vacaciones, un sábado distinto: en esas fechas vale esto en lugar de tu semana.',
  none: 'Todavía no agregas ninguna fecha.',
  add: 'Agregar una fecha',
  row: (number: number) => `fecha ${number}`,
  dateOf: (number: number) => `Fecha ${number}`,
  kindOf: (name: string) => `${name}: día libre u horario especial`,
  dayOff: 'Día libre',
  specialHours: 'Horario especial',
  from: (name: string) => `${name}, desde`,
  to: (name: string) => `${name}, hasta`,
  until: 'a',
  remove: (name: string) => `Quitar ${name}`,
  past: 'Elige una fecha de hoy en adelante',
  tooFar: 'Elige fechas de los próximos dos años.',
} as const;
