import {
  PROBLEM_DAYS,
  type MoveOutcome,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { ofOrder, type OrderDetails } from '../notifications-orders.template.ts';

/** Kinds of notifications of a move, except that an hour was taken. */
export const moveKinds = [
  'order-move-proposed',
  'order-move-declined',
  'order-move-withdrawn',
  'order-move-expired',
  'order-move-reminder',
];

/** Notifications of moves that have ended are outdated; those of an open move stay. */
export const endedMoveKinds = ({ move_by: proposer }: OrderDetails): readonly string[] =>
  proposer === null ? moveKinds : [];

/** The end of a proposal that leaves the hour as it was. A later proposal makes it outdated. */
const unchanged = (outcome: MoveOutcome) =>
  ({
    isCurrent: ({ move }: OrderDetails) => move?.outcome === outcome,
    replaces: endedMoveKinds,
    mail: `
      La hora no cambia: {title}
      Las horas propuestas ya no están reservadas.`,
  }) as const;

/** Notifications of proposals of other hours, of absences and of problems, by kind. */
export const orderChangeTemplates = {
  /** Written only while the proposal of this party is open. */
  'order-move-proposed': ofOrder({
    stores: ['starts', 'timezone'],
    isCurrent: ({ move_by: proposer, by }) => proposer !== null && proposer === by,
    replaces: () => moveKinds,
    message: '{other} propone otra hora para {job}: {hours}.',
    title: 'Otra hora propuesta',
    mail: `
      Te proponen otra hora: {title}
      {isPending}La hora pedida es el {scheduled_at}.
      | La hora actual es el {scheduled_at}.
      {endsWithMove}Responde antes del {move_deadline_at}; después la orden se cancela sola.
      | Responde antes del {move_deadline_at}; después la propuesta vence y la hora no cambia.`,
    action: 'Responder',
  }),
  'order-move-accepted': ofOrder({
    invites: true,
    stores: ['scheduledAt', 'timezone', 'isVisit', 'acceptsOrder'],
    replaces: endedMoveKinds,
    message: `
      {isVisit}{other} aceptó la nueva visita para «{title}»: el {moment}.
      | {acceptsOrder}{other} aceptó la nueva hora de «{title}»: el {moment}. La orden queda aceptada.
      | {other} aceptó la nueva hora de «{title}»: el {moment}.`,
    title: 'Otra hora aceptada',
    mail: `
      {isVisit}Nueva visita: {title}
      | Nueva hora: {title}
      {isVisit}Ocupa tu agenda a esa hora. Cuando el problema esté resuelto, márcalo en la orden.
      | La hora anterior vuelve a estar libre. Pueden coordinar los detalles por el chat.`,
  }),
  'order-move-declined': ofOrder({
    ...unchanged('DECLINED'),
    title: 'Otra hora no aceptada',
    stores: ['scheduledAt', 'timezone', 'isVisit'],
    message: `
      {isVisit}{other} no aceptó las horas que propusiste para volver por «{title}». El problema sigue abierto.
      | {other} no aceptó la hora que propusiste para «{title}». La hora sigue siendo el {moment}.`,
  }),
  'order-move-withdrawn': ofOrder({
    ...unchanged('WITHDRAWN'),
    title: 'Propuesta de otra hora retirada',
    stores: ['scheduledAt', 'timezone', 'isVisit'],
    message: `
      {isVisit}{other} retiró las horas que propuso para volver por «{title}». El problema sigue abierto.
      | {other} retiró su propuesta de otra hora para «{title}». La hora sigue siendo el {moment}.`,
  }),
  'order-move-expired': ofOrder({
    ...unchanged('EXPIRED'),
    title: 'Propuesta de otra hora vencida',
    stores: ['scheduledAt', 'timezone', 'isVisit', 'proposedBy'],
    message: `
      {isVisit}Nadie eligió a tiempo una hora para la nueva visita de «{title}». El problema sigue abierto.
      | {isOwnProposal}{other} no respondió a tiempo a tu propuesta de otra hora para «{title}». La hora sigue siendo el {moment}.
      | Venció la propuesta de otra hora de {other} para «{title}». La hora sigue siendo el {moment}.`,
  }),
  /** The client has not answered the proposal of the provider for a pending order. */
  'order-move-reminder': ofOrder({
    topic: 'reminders',
    message: '{other} espera tu respuesta: propuso otra hora para {job}.',
    title: 'Recordatorio de responder a otra hora',
    mail: `
      Te propusieron otra hora: {title}
      {endsWithMove}Responde antes del {move_deadline_at}; después la orden se cancela sola.
      | Responde antes del {move_deadline_at}; después la propuesta vence y la hora no cambia.`,
    action: 'Responder',
  }),
  'order-absence-reported': ofOrder({
    isCurrent: ({ issue, issue_by: reporter, by }) => issue === 'ABSENCE' && reporter === by,
    replaces: endedMoveKinds,
    message: `
      {forClient}{other} avisó que no estuviste para {job}. Dinos si fue así.
      | {other} avisó que no fuiste a {job}. Dinos si fue así.`,
    title: 'Aviso de ausencia',
    mail: `
      Aviso de ausencia: {title}
      Era el {start}.
      Responde antes del {deadline_at}; si no, la orden se cancela y cuenta como ausencia tuya.
      Si no fue así, cuenta qué pasó y lo decidirá un administrador.`,
    action: 'Responder',
  }),
  'order-absence-contradicted': ofOrder({
    isCurrent: ({ issue }) => issue === 'ABSENCE_CONTRADICTED',
    message:
      '{other} no está de acuerdo con tu aviso de ausencia en {job}. Lo decidirá un administrador.',
    title: 'Desacuerdo con un aviso de ausencia',
    mail: `
      No están de acuerdo con tu aviso: {title}
      Su respuesta: {contradiction}
      No tienes que hacer nada más: revisaremos la orden y su chat, y les diremos a los dos la decisión y sus fundamentos.`,
  }),
  'order-problem-reported': ofOrder({
    stores: ['problemKind'],
    isCurrent: ({ issue, lastIssue }) => issue !== null && lastIssue?.kind === 'PROBLEM',
    message: '{other} reportó un problema con {job}: {problem}.',
    title: 'Problema con un trabajo',
    mail: `
      Problema con el trabajo: {title}
      Su descripción: {description}
      Respóndele en la orden, propón una hora para volver o acuérdenlo por el chat. Cuando esté resuelto, márcalo en la orden para que lo confirme.
      Si sigue abierto el {deadline_at}, lo decidirá un administrador.`,
    action: 'Ver el problema',
  }),
  /** Written while the answer is the latest reply. Its hours, if it has any, are those of an open proposal. */
  'order-problem-answered': ofOrder({
    stores: ['starts', 'timezone'],
    isCurrent: ({ issue, lastReply }) => issue === 'PROBLEM' && lastReply?.by_party === 'provider',
    replaces: () => ['order-problem-answered'],
    message: `
      {other} respondió al problema con «{title}» y propone volver: {hours}.
      | {other} respondió al problema con «{title}».`,
    title: 'Respuesta a un problema',
    mail: `
      Respuesta a tu problema: {title}
      Su respuesta: {reply}
      {hasHours}Elige una hora antes del {move_deadline_at}; después se libera.
      El problema sigue abierto hasta que confirmes que está resuelto.`,
    action: 'Ver la respuesta',
  }),
  'order-problem-still-open': ofOrder({
    isCurrent: ({ issue, lastReply }) => issue === 'PROBLEM' && lastReply?.by_party === 'client',
    replaces: () => ['order-problem-still-open'],
    message: '{other} dice que el problema con «{title}» sigue igual.',
    title: 'El problema sigue',
    mail: `
      El problema sigue: {title}
      Sus palabras: {reply}
      Respóndele en la orden, propón una hora para volver o acuérdenlo por el chat.
      Si sigue abierto el {deadline_at}, lo decidirá un administrador.`,
    action: 'Ver el problema',
  }),
  'order-problem-escalated': ofOrder({
    isCurrent: ({ issue }) => issue === 'PROBLEM_ESCALATED',
    message: `El problema con {job} ({other}) sigue abierto después de ${PROBLEM_DAYS} días: lo decidirá un administrador.`,
    title: 'Problema ante un administrador',
    mail: `
      Un administrador decidirá: {title}
      Revisaremos la orden y su chat, y les diremos a los dos la decisión y sus fundamentos. Mientras tanto todavía pueden resolverlo entre ustedes.`,
  }),
};
