import {
  PROBLEM_DAYS,
  problemKinds,
  type ProblemKind,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { z } from 'zod';
import type { NotificationData } from './kind.template.ts';
import {
  endedMoveKinds,
  listHours,
  ofOrder,
  startsParams,
  type OrderDetails,
} from './order-details.template.ts';

const problemWords: Record<ProblemKind, string> = {
  NOT_DONE: 'el trabajo no se hizo',
  BADLY_DONE: 'el trabajo quedó mal',
  DAMAGE: 'hubo un daño',
  OTHER_PRICE: 'se cobró otro precio',
  OTHER: 'lee su descripción',
};

const escalatedAt = ({ hour }: NotificationData, { deadline_at: deadline }: OrderDetails) =>
  deadline && `Si sigue abierto el ${hour(deadline)}, lo decidirá un administrador.`;

/** Notifications of reported absences and problems, by kind. */
export const orderIssueTemplates = {
  'order-absence-reported': ofOrder({
    isCurrent: ({ issue, issue_by: reporter, by }) => issue === 'ABSENCE' && reporter === by,
    replaces: endedMoveKinds,
    message: ({ other, job, reader }) =>
      `${other} avisó que ${reader === 'client' ? 'no estuviste para' : 'no fuiste a'} ${job}. Dinos si fue así.`,
    mail: ({ isEmergency, hour }, { scheduled_at: at, deadline_at: deadline }) => [
      'Aviso de ausencia',
      !isEmergency && `Era el ${hour(at)}.`,
      deadline &&
        `Responde antes del ${hour(deadline)}; si no, la orden se cancela y cuenta como ausencia tuya.`,
      'Si no fue así, cuenta qué pasó y lo decidirá un administrador.',
    ],
    action: 'Responder',
  }),
  'order-absence-contradicted': ofOrder({
    isCurrent: ({ issue }) => issue === 'ABSENCE_CONTRADICTED',
    message: ({ other, job }) =>
      `${other} no está de acuerdo con tu aviso de ausencia en ${job}. Lo decidirá un administrador.`,
    mail: (_data, { lastIssue }) => [
      'No están de acuerdo con tu aviso',
      lastIssue?.contradiction && `Su respuesta: ${lastIssue.contradiction}`,
      'No tienes que hacer nada más: revisaremos la orden y su chat, y les diremos a los dos la decisión y sus fundamentos.',
    ],
  }),
  'order-problem-reported': ofOrder({
    params: z.object({ problemKind: z.enum(problemKinds) }),
    paramsOf: ({ lastIssue }) => ({ problemKind: lastIssue?.problem_kind ?? ('OTHER' as const) }),
    isCurrent: ({ issue, lastIssue }) => issue !== null && lastIssue?.kind === 'PROBLEM',
    message: ({ other, job, params }) =>
      `${other} reportó un problema con ${job}: ${problemWords[params.problemKind]}.`,
    mail: (data, order) => [
      'Problema con el trabajo',
      order.lastIssue?.comment && `Su descripción: ${order.lastIssue.comment}`,
      'Respóndele en la orden, propón una hora para volver o acuérdenlo por el chat. Cuando esté resuelto, márcalo en la orden para que lo confirme.',
      escalatedAt(data, order),
    ],
    action: 'Ver el problema',
  }),
  /** Written while the answer is the latest reply. Its hours, if it has any, are those of an open proposal. */
  'order-problem-answered': ofOrder({
    params: startsParams,
    paramsOf: ({ move, move_by: proposer, timezone }) => ({
      starts: proposer && move?.is_visit ? move.starts.map((start) => start.toISOString()) : [],
      timezone,
    }),
    isCurrent: ({ issue, lastReply }) => issue === 'PROBLEM' && lastReply?.by_party === 'provider',
    replaces: () => ['order-problem-answered'],
    message: (data) =>
      `${data.other} respondió al problema con «${data.title}»${data.params.starts.length > 0 ? ` y propone volver: ${listHours(data)}` : ''}.`,
    mail: ({ hour, params: { starts } }, { lastReply, move_deadline_at: end }) => [
      'Respuesta a tu problema',
      lastReply?.comment && `Su respuesta: ${lastReply.comment}`,
      starts.length > 0 && end && `Elige una hora antes del ${hour(end)}; después se libera.`,
      'El problema sigue abierto hasta que confirmes que está resuelto.',
    ],
    action: 'Ver la respuesta',
  }),
  'order-problem-still-open': ofOrder({
    isCurrent: ({ issue, lastReply }) => issue === 'PROBLEM' && lastReply?.by_party === 'client',
    replaces: () => ['order-problem-still-open'],
    message: ({ other, title }) => `${other} dice que el problema con «${title}» sigue igual.`,
    mail: (data, order) => [
      'El problema sigue',
      order.lastReply?.comment && `Sus palabras: ${order.lastReply.comment}`,
      'Respóndele en la orden, propón una hora para volver o acuérdenlo por el chat.',
      escalatedAt(data, order),
    ],
    action: 'Ver el problema',
  }),
  'order-problem-escalated': ofOrder({
    isCurrent: ({ issue }) => issue === 'PROBLEM_ESCALATED',
    message: ({ other, job }) =>
      `El problema con ${job} (${other}) sigue abierto después de ${PROBLEM_DAYS} días: lo decidirá un administrador.`,
    mail: () => [
      'Un administrador decidirá',
      'Revisaremos la orden y su chat, y les diremos a los dos la decisión y sus fundamentos. Mientras tanto todavía pueden resolverlo entre ustedes.',
    ],
  }),
};
