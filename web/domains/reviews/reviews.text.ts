import type { OwnReview } from '@oficio/contract/domains/reviews/reviews.schema.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';

export const reviewWords = {
  title: 'Dejar Reseña',
  editTitle: 'Editar reseña',
  lead: (name: string) => `¿Cómo te fue con ${name}?`,
  rating: 'Tu calificación',
  tags: 'Destaca lo que quieras',
  comment: 'Cuéntalo con tus palabras',
  commentHint: 'Opcional. Lo leerán otras personas.',
  cancel: 'Cancelar',
  send: 'Enviar reseña',
  save: 'Guardar cambios',
  sending: 'Enviando...',
  sent: '¡Gracias por tu reseña!',
  saved: 'Guardamos tu reseña.',
  failed: 'No se pudo enviar la reseña.',
  pending: 'Tus reseñas pendientes',
  pendingLead: 'Nadie más ve una reseña hasta que se publica, y hasta entonces la puedes editar.',
  allPending: (count: number) => `Ver las ${count} en Mi Perfil`,
  about: (name: string, cardTitle: string) => `${name} · ${cardTitle}`,
  edit: 'Editar',
  editOf: (name: string) => ` sobre ${name}`,
  answer: 'Responder',
  answerTo: (name: string) => ` a ${name}`,
  answerLabel: (name: string) => `Tu respuesta a ${name}`,
  answerHint: 'Será pública y solo puedes responder una vez.',
  sendAnswer: 'Publicar respuesta',
  answered: 'Publicamos tu respuesta.',
  answerFailed: 'No se pudo publicar la respuesta.',
} as const;

/** Says when a sealed review is published: with the other party's, or at the latest at its hour. */
export function sealedUntil({ createdAt, revealAt }: Pick<OwnReview, 'createdAt' | 'revealAt'>) {
  const when = formatDayAndTime(revealAt, deviceZone());
  const isLastHour = Date.parse(revealAt) - Date.parse(createdAt) <= HOUR_MS;
  return isLastHour
    ? `Tu reseña se publicará el ${when}.`
    : `Tu reseña se publicará cuando ambos hayan escrito o el ${when}.`;
}
