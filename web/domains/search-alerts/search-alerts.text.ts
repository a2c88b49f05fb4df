import type { SearchAlert } from '@oficio/contract/domains/search-alerts/search-alerts.schema.ts';

/** Texts of 'Avísame cuando haya'. */
export const searchAlertsWords = {
  offer: 'Avísame cuando haya',
  title: 'Te avisamos cuando haya',
  lead: 'Te escribiremos una sola vez, cuando aparezca el primer servicio. Puedes quitarlo desde el correo.',
  email: 'Tu correo',
  send: 'Avisarme',
  sending: 'Guardando…',
  cancel: 'Cancelar',
  failed: 'No se pudo guardar el aviso.',
  mailSent: 'Revisa tu correo y confirma el aviso. El enlace sirve 24 horas.',
  saved: 'Te avisaremos una vez, cuando haya.',
  undo: 'Quitar aviso',
  undone: 'Quitamos el aviso.',
  undoFailed: 'No se pudo quitar el aviso.',
  pageTitle: 'Tu aviso',
  confirmLead: (asked: string) =>
    `¿Te avisamos cuando haya ${asked}? Te escribiremos una sola vez.`,
  openLead: (asked: string) => `Te escribiremos una vez, cuando haya ${asked}.`,
  confirm: 'Confirmar mi aviso',
  confirmFailed: 'No se pudo confirmar el aviso.',
  loadFailed: 'No se pudo cargar el aviso.',
  goneTitle: 'Este aviso ya terminó',
  removedTitle: 'Quitamos tu aviso',
  removedLead: 'No te escribiremos por él.',
  search: 'Buscar servicios',
} as const;

/** 'cerrajeros en Piura', '«arpista» en Perú'. */
export function askedText({ skill, search, place, country }: SearchAlert): string {
  const what = skill
    ? (skill.people ?? `servicios de ${skill.name}`)
    : search
      ? `«${search}»`
      : 'servicios';
  const where = place?.name ?? country;
  return where ? `${what} en ${where}` : what;
}
