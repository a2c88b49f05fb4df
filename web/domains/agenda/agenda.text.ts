import type { AgendaKind } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import type { SlotReason } from '@oficio/contract/domains/providers/providers-slots.rules.ts';

export const agendaWords = {
  title: 'Agenda',
  lead: 'Tus órdenes, tus horas libres y lo que bloqueas.',
  failed: 'No pudimos cargar tu agenda',
  earlierDay: 'Día anterior',
  laterDay: 'Día siguiente',
  earlierWeek: 'Semana anterior',
  laterWeek: 'Semana siguiente',
  today: 'Hoy',
  goToDay: 'Ir a un día',
  emergency: (ago: string) => `Urgencia aceptada ${ago}`,
  dayOff: 'Día libre',
  vacation: 'Vacaciones',
  vacations: 'Vacaciones',
  /** A day without anything. The agenda has no free hours before now, so that only a day to come says that there is no work. */
  empty: { past: 'Sin órdenes', today: 'Nada más por hoy', later: 'Sin horario de trabajo' },
  wholeDay: 'Todo el día',
  why: '¿Por qué no se ofrece?',
  whyOf: (day: string) => `¿Por qué no se ofrece? ${day}`,
  hours: 'Tus horas',
  keys: 'Con las flechas te mueves entre horas y días, con Enter abres.',
  zoneChanges: (count: number) =>
    count === 1
      ? 'Tu cita privada por venir se queda en su momento: con la otra zona se ve a otra hora.'
      : `Tus ${count} citas privadas por venir se quedan en su momento: con la otra zona se ven a otra hora.`,
  yourClock: (zone: string) => `Las horas son de tu perfil (${zone}).`,
  deviceClock: (zone: string) => `Entre paréntesis está la hora de este dispositivo (${zone}).`,
} as const;

export const kindNames: Record<AgendaKind, string> = {
  order: 'orden',
  held: 'hora reservada para un cambio',
  private: 'cita privada',
  outside: 'ocupado en otro calendario',
  pause: 'pausa después de una orden',
  dayOff: 'día libre',
  free: 'libre',
  emergency: 'urgencia aceptada',
};

export const kindLabels: Partial<Record<AgendaKind, string>> = {
  held: 'Reservada para un cambio',
  outside: 'Otro calendario',
  pause: 'Pausa',
  free: 'Libre',
};

export const statusNames = {
  PENDING: 'por responder',
  ACCEPTED: '',
  COMPLETED: 'terminada',
} as const;

/** 'martes 2 de diciembre, 10:00 a 11:00, Instalación de grifo, Ana P.'; without hours 'todo el día'. */
export function nameOfBlock(
  day: string,
  hours: readonly [string, string] | null,
  parts: readonly (string | undefined)[],
): string {
  const when = hours ? hours.join(' a ') : agendaWords.wholeDay.toLowerCase();
  return [day, when, ...parts.filter(Boolean)].join(', ');
}

export const hourWords = {
  block: 'Bloquear horas',
  edit: 'Cita privada',
  titleLabel: 'Título',
  titleHint: 'Opcional. Solo lo ves tú.',
  titlePlaceholder: 'Dentista',
  defaultTitle: 'Bloqueado',
  from: 'Desde',
  to: 'Hasta',
  effect: 'Tus clientes ya no pueden reservar estas horas.',
  send: 'Bloquear',
  save: 'Guardar',
  sending: 'Guardando…',
  remove: 'Borrar',
  removed: 'Las horas vuelven a estar libres.',
  blocked: 'Horas bloqueadas.',
  saved: 'Cita guardada.',
  failed: 'No pudimos guardar. Intenta de nuevo.',
  cancel: 'Volver',
  required: 'Elige la hora',
} as const;

export const reasonWords: Record<SlotReason, string> = {
  clockChange: 'Esa hora no existe: cambian los relojes',
  past: 'Ya pasó',
  dayOff: 'Es un día libre',
  notWorking: 'No es tu horario de trabajo',
  doesNotFit: 'No cabe antes de tu hora de cierre',
  order: 'Tienes una orden',
  held: 'Está reservada para un cambio de hora',
  private: 'Tienes una cita privada',
  outside: 'Estás ocupado en otro calendario',
  pause: 'Es la pausa después de una orden',
  notice: 'Falta muy poco para reservarla',
  window: 'Todavía falta demasiado para reservarla',
};

export const reasonsWords = {
  lead: 'Cada hora que tus clientes no ven, y su motivo.',
  duration: 'Duración del trabajo',
  all: 'Este día se ofrecen todas las horas.',
  failed: 'No pudimos cargar los motivos',
  range: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
} as const;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const vacationWords = {
  title: 'Vacaciones',
  lead: 'Elige tus días. Antes de guardar ves qué órdenes caen en ellos.',
  from: 'Primer día',
  to: 'Último día',
  note: 'Nota',
  noteHint: 'Opcional. Solo la ves tú.',
  preview: 'Ver qué cambia',
  previewing: 'Revisando…',
  change: 'Cambiar los días',
  back: 'Volver',
  range: (from: string, to: string) => (from === to ? from : `Del ${from} al ${to}`),
  backOn: (day: string) =>
    `Tus servicios se pausan y dicen «Vuelvo el ${day}». Quien quiera puede esperar ese día.`,
  endsAlone: 'La pausa termina sola.',
  hit: (count: number) =>
    count === 0
      ? 'No tienes órdenes en esos días.'
      : `Tienes ${plural(count, 'orden', 'órdenes')} en esos días. No cambian hasta que acuerdes otra hora.`,
  hitQuotes: (count: number) =>
    `${plural(count, 'cotización abierta', 'cotizaciones abiertas')} en esos días: nadie puede aceptarlas hasta que acuerden otra hora.`,
  otherHour: 'Proponer otra hora',
  openQuote: 'Ver la cotización',
  quoteWaits: 'Primero responde el cliente. Si la acepta, le pedimos que acuerde otra hora.',
  proposed: 'Ya propusiste otras horas.',
  proposes: (starts: readonly string[]) => `Propondremos: ${starts.join(' · ')}`,
  cannotMove: 'No se puede mover desde aquí: abre la orden.',
  save: 'Guardar vacaciones',
  saveOnly: 'Guardar sin proponer',
  saveAndPropose: (count: number) =>
    `Guardar y proponer horas a ${plural(count, 'cliente', 'clientes')}`,
  propose: (count: number) => `Proponer horas a ${plural(count, 'cliente', 'clientes')}`,
  saving: 'Guardando…',
  saved: 'Vacaciones guardadas.',
  savedAndProposed: (count: number) =>
    `Vacaciones guardadas. Avisamos a ${plural(count, 'cliente', 'clientes')}.`,
  notProposed: (count: number) =>
    `${plural(count, 'orden sigue', 'órdenes siguen')} en esos días. Ábrelas en tu agenda.`,
  yours: 'Tus vacaciones',
  remove: 'Quitar vacaciones',
  removeQuestion: '¿Quitar estas vacaciones?',
  removeEffect: 'Los días vuelven a tener su horario de antes y tus servicios se ofrecen de nuevo.',
  removed: 'Quitamos tus vacaciones.',
  failed: 'No pudimos guardar. Intenta de nuevo.',
} as const;
