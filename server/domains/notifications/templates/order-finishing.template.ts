import { z } from 'zod';
import { defineNotification, momentOf, withoutParams } from './kind.template.ts';
import { orderLink, type OrderDetails } from './order-details.template.ts';

const isMarked = ({ status, provider_marked_at: marked }: OrderDetails) =>
  status === 'ACCEPTED' && marked !== null;

const isMarkedAgain = (order: OrderDetails) =>
  order.status === 'ACCEPTED' && order.marked_again_at !== null;

/** The client sees only the latest notification of these kinds, and only the first is mailed. */
const markKinds = ['order-marked-finished', 'order-mark-undone'];

/** A mark during a problem declares that it is solved, and is always mailed. */
const markedFinished = defineNotification({
  // Notifications of earlier versions do not have the parameter.
  params: z.object({ isAgain: z.boolean().default(false) }),
  paramsOf: (order: OrderDetails) => ({ isAgain: isMarkedAgain(order) }),
  isCurrent: (order) => order.status !== 'ACCEPTED' || isMarked(order),
  replaces: markKinds,
  link: orderLink,
  message: ({ otherName, cardTitle, params: { isAgain } }) =>
    isAgain
      ? `${otherName} marcó de nuevo «${cardTitle}» como finalizado después del problema. Confírmalo si ya está resuelto.`
      : `${otherName} marcó como finalizado «${cardTitle}». Confírmalo si todo está bien.`,
  mail({ cardTitle, params: { isAgain } }, order) {
    if (isAgain)
      return {
        subject: `¿Quedó resuelto?: ${cardTitle}`,
        paragraphs: ['Si el problema sigue, no lo confirmes: escribe por el chat de la orden.'],
        action: 'Confirmar',
      };
    const { deadline_at: deadline, timezone } = order;
    if (order.marks > 1) return null;
    return {
      subject: `Confirma que el trabajo terminó: ${cardTitle}`,
      paragraphs: [
        ...(deadline
          ? [`Si no dices nada, se completará el ${momentOf(deadline, timezone)}.`]
          : []),
        'Si algo quedó mal, reporta un problema en la orden en vez de confirmar.',
      ],
      action: 'Confirmar',
    };
  },
});

const markUndone = defineNotification({
  ...withoutParams,
  isCurrent: (order: OrderDetails) => order.status === 'ACCEPTED' && !isMarked(order),
  replaces: markKinds,
  link: orderLink,
  message: ({ otherName, cardTitle }) =>
    `${otherName} deshizo la marca de «${cardTitle}»: el trabajo aún no terminó.`,
  mail: ({ cardTitle }, { marks }: OrderDetails) =>
    marks > 1
      ? null
      : {
          subject: `El trabajo aún no terminó: ${cardTitle}`,
          paragraphs: [
            'Todavía no tienes nada que confirmar. Te avisaremos cuando lo marque de nuevo.',
          ],
          action: 'Ver la orden',
        },
});

/** Mailed only after a problem, of which the provider was notified by mail too. */
const completed = defineNotification({
  // Notifications of earlier versions do not have the second parameter.
  params: z.object({ by: z.enum(['client', 'system']), hadProblem: z.boolean().default(false) }),
  paramsOf: ({ by, lastIssue }: OrderDetails) => ({
    by: by === 'client' ? by : ('system' as const),
    hadProblem: lastIssue?.kind === 'PROBLEM',
  }),
  link: orderLink,
  message: ({ otherName, cardTitle, params: { by, hadProblem } }) => {
    if (by === 'system')
      return `La orden de «${cardTitle}» se completó automáticamente. Ya puedes dejar tu reseña.`;
    return hadProblem
      ? `${otherName} dio por resuelto el problema con «${cardTitle}»: la orden está completada. Ya puedes dejar tu reseña.`
      : `${otherName} confirmó que «${cardTitle}» terminó. Ya puedes dejar tu reseña.`;
  },
  mail: ({ cardTitle, params: { hadProblem } }) =>
    hadProblem
      ? { subject: `Problema resuelto: ${cardTitle}`, paragraphs: [], action: 'Ver la orden' }
      : null,
});

/** Notifications of the mark and of the completion, by kind. */
export const orderFinishingTemplates = {
  'order-marked-finished': markedFinished,
  'order-mark-undone': markUndone,
  'order-completed': completed,
};
