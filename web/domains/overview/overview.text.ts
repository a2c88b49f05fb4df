/** Texts of 'Resumen', the first page of the administration. */
export const overviewWords = {
  title: 'Resumen',
  lead: 'Lo que espera por ti y cómo va el mercado, semana a semana.',
  failed: 'No se pudo cargar el resumen.',
  from: 'Desde',
  to: 'Hasta',
  country: 'País',
  everyCountry: 'Todos los países',
  noCountry: 'País sin indicar',
  weeksOf: (from: string, to: string) =>
    `Semanas completas (UTC), del lunes ${from} al domingo ${to}.`,
  waiting: 'Te espera',
  nothingWaits: 'Nada te espera ahora.',
  waitingFor: {
    reports: (count: number) => (count === 1 ? '1 reporte' : `${count} reportes`),
    disputes: (count: number) =>
      count === 1 ? '1 orden por resolver' : `${count} órdenes por resolver`,
    verifications: (count: number) =>
      count === 1 ? '1 documento por verificar' : `${count} documentos por verificar`,
    waitingCards: (count: number) =>
      count === 1 ? '1 servicio por revisar' : `${count} servicios por revisar`,
    failedJobs: (count: number) =>
      count === 1 ? '1 tarea del servidor que falló' : `${count} tareas del servidor que fallaron`,
  },
  failedJobsHint: 'El manual de operación dice cómo repetirlas.',
  lateBackup: 'Falta una copia de seguridad',
  lastBackup: (moment: string | null) =>
    moment === null
      ? 'Todavía no hay ninguna completa. Revisa el registro del servidor y el espacio del destino.'
      : `La última completa es del ${moment}: tiene más tiempo del debido. Revisa el registro del servidor y el espacio del destino.`,
  failedCheck: 'Una copia de seguridad no se pudo restaurar',
  failedCheckHint: (moment: string) =>
    `La prueba del ${moment} falló. Hasta la próxima copia buena, no cuentes con ella.`,
  backup: (moment: string, checked: string | null) =>
    `Copia de seguridad del ${moment}${checked === null ? '' : `, restaurada a prueba el ${checked}`}. Tiene la base de datos y las fotos; los documentos por verificar quedan fuera, porque se borran al decidir.`,
  figures: 'En este período',
  now: 'Ahora',
  of: (part: number, whole: number) => `${part} de ${whole}`,
  nothing: 'Sin datos',
  people: 'Personas',
  providers: 'Prestadores',
  cards: 'Servicios publicados',
  newOnes: (count: number) => `${count} en el período`,
  requests: 'Pedidos',
  states: 'Pedidos por estado',
  pending: 'Esperan respuesta',
  accepted: 'Acordados',
  completed: 'Completados',
  rejected: 'Rechazados',
  cancelled: 'Cancelados',
  filled: 'Atendidos',
  filledHint: 'Un prestador los aceptó, o vienen de un presupuesto.',
  answer: 'Mediana hasta la respuesta',
  answers: (count: number) => (count === 1 ? '1 respuesta' : `${count} respuestas`),
  completedShare: 'Acordados que se completaron',
  lateShare: 'Acordados que se cancelaron tarde',
  emergencies: 'Emergencias atendidas',
  agreed: 'Acordado',
  commission: 'Comisión',
  promotion: 'Promoción',
  moneyHint: 'Órdenes que se completaron en el período. Las monedas no se suman.',
  completedOrders: (count: number) =>
    count === 1 ? '1 orden completada' : `${count} órdenes completadas`,
  byWeek: 'Semana a semana',
  week: 'Semana del',
  newPeople: 'Personas nuevas',
  newCards: 'Servicios nuevos',
  searches: 'Búsquedas sin oferta',
  ordersDrawing: 'Pedidos por semana',
  peopleDrawing: 'Personas y servicios nuevos por semana',
  moneyDrawing: (currency: string) => `Acordado y comisión por semana, en ${currency}`,
  currency: 'Moneda',
  table: 'Tabla',
  noWeeks: 'En este período no pasó nada.',
  download: 'Descargar para Excel',
  downloadFailed: 'No se pudo descargar el archivo.',
  weeksFile: (from: string) => `resumen-${from}.csv`,
  fillFile: (from: string) => `atencion-${from}.csv`,
  where: 'Dónde faltan prestadores',
  whereHint: (from: string) =>
    `Pedidos que nadie atendió y búsquedas que no encontraron a nadie, por oficio y lugar, desde el ${from}. La hora es la del prestador.`,
  whereNone: 'En este período nadie pidió ni buscó nada.',
  trade: 'Por oficio y lugar',
  noTrade: 'Sin oficio',
  noPlace: 'Sin lugar',
  hours: 'Horas sin atender',
  hour: (hour: number, missing: number, requests: number) =>
    `${hour}:00 (${missing} de ${requests})`,
  allFilled: 'Todas atendidas',
  more: 'Ver más',
} as const;

/** '35 min', '4 h' or '2 d 3 h'. */
export function formatMinutes(minutes: number): string {
  const [HOUR, DAY] = [60, 1_440];
  if (minutes < HOUR) return `${minutes} min`;
  const parts =
    minutes < DAY
      ? [Math.floor(minutes / HOUR), minutes % HOUR, 'h', 'min']
      : [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), 'd', 'h'];
  const [large, small, largeUnit, smallUnit] = parts;
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}
