import {
  PROBLEM_DAYS,
  problemKinds,
  type ProblemKind,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { z } from 'zod';
import { defineNotification, hourFor, withoutParams } from './kind.template.ts';
import { openMoveKinds, orderLink, type OrderDetails } from './order-details.template.ts';

const absenceReported = defineNotification({
  ...withoutParams,
  isCurrent: ({ issue, issue_by: reporter, by }: OrderDetails) =>
    issue === 'ABSENCE' && reporter === by,
  replaces: openMoveKinds,
  link: orderLink,
  message: ({ otherName, cardTitle, reader }) =>
    reader === 'client'
      ? `${otherName} avisó que no estuviste para «${cardTitle}». Dinos si fue así.`
      : `${otherName} avisó que no fuiste a «${cardTitle}». Dinos si fue así.`,
  mail: ({ cardTitle, reader, isEmergency }, order) => ({
    subject: `Aviso de ausencia: ${cardTitle}`,
    paragraphs: [
      ...(isEmergency ? [] : [`Era el ${hourFor(reader, order.scheduled_at, order.timezone)}.`]),
      ...(order.deadline_at
        ? [
            `Responde antes del ${hourFor(reader, order.deadline_at, order.timezone)}; si no, la orden se cancela y cuenta como ausencia tuya.`,
          ]
        : []),
      'Si no fue así, cuenta qué pasó y lo decidirá un administrador.',
    ],
    action: 'Responder',
  }),
});

const absenceContradicted = defineNotification({
  ...withoutParams,
  isCurrent: ({ issue }: OrderDetails) => issue === 'ABSENCE_CONTRADICTED',
  link: orderLink,
  message: ({ otherName, cardTitle }) =>
    `${otherName} no está de acuerdo con tu aviso de ausencia en «${cardTitle}». Lo decidirá un administrador.`,
  mail: ({ cardTitle }, { lastIssue }) => ({
    subject: `No están de acuerdo con tu aviso: ${cardTitle}`,
    paragraphs: [
      ...(lastIssue?.contradiction ? [`Su respuesta: ${lastIssue.contradiction}`] : []),
      'No tienes que hacer nada más: revisaremos la orden y su chat, y les diremos a los dos la decisión y sus fundamentos.',
    ],
    action: 'Ver la orden',
  }),
});

const problemWords: Record<ProblemKind, string> = {
  NOT_DONE: 'el trabajo no se hizo',
  BADLY_DONE: 'el trabajo quedó mal',
  DAMAGE: 'hubo un daño',
  OTHER_PRICE: 'se cobró otro precio',
  OTHER: 'lee su descripción',
};

const problemReported = defineNotification({
  params: z.object({ problemKind: z.enum(problemKinds) }),
  paramsOf: ({ lastIssue }: OrderDetails) => ({
    problemKind: lastIssue?.problem_kind ?? ('OTHER' as const),
  }),
  isCurrent: ({ issue, lastIssue }) => issue !== null && lastIssue?.kind === 'PROBLEM',
  link: orderLink,
  message: ({ otherName, cardTitle, params: { problemKind } }) =>
    `${otherName} reportó un problema con «${cardTitle}»: ${problemWords[problemKind]}.`,
  mail: ({ cardTitle, reader }, { lastIssue, deadline_at: deadline, timezone }) => ({
    subject: `Problema con el trabajo: ${cardTitle}`,
    paragraphs: [
      ...(lastIssue?.comment ? [`Su descripción: ${lastIssue.comment}`] : []),
      'Arréglalo con el cliente por el chat y, cuando esté resuelto, marca el trabajo de nuevo como finalizado para que lo confirme.',
      ...(deadline
        ? [
            `Si sigue abierto el ${hourFor(reader, deadline, timezone)}, lo decidirá un administrador.`,
          ]
        : []),
    ],
    action: 'Ver el problema',
  }),
});

const problemEscalated = defineNotification({
  ...withoutParams,
  isCurrent: ({ issue }: OrderDetails) => issue === 'PROBLEM_ESCALATED',
  link: orderLink,
  message: ({ cardTitle }) =>
    `El problema con «${cardTitle}» sigue abierto después de ${PROBLEM_DAYS} días: lo decidirá un administrador.`,
  mail: ({ cardTitle }) => ({
    subject: `Un administrador decidirá: ${cardTitle}`,
    paragraphs: [
      'Revisaremos la orden y su chat, y les diremos a los dos la decisión y sus fundamentos. Mientras tanto todavía pueden resolverlo entre ustedes.',
    ],
    action: 'Ver la orden',
  }),
});

/** Notifications of reported absences and problems, by kind. */
export const orderIssueTemplates = {
  'order-absence-reported': absenceReported,
  'order-absence-contradicted': absenceContradicted,
  'order-problem-reported': problemReported,
  'order-problem-escalated': problemEscalated,
};
