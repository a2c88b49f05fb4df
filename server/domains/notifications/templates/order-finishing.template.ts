import { z } from 'zod';
import { ofOrder, type OrderDetails } from './order-details.template.ts';

const isMarked = ({ status, provider_marked_at: marked }: OrderDetails) =>
  status === 'ACCEPTED' && marked !== null;

/** The client sees only the latest notification of these kinds, and only the first is mailed. */
const markKinds = ['order-marked-finished', 'order-mark-undone'];

/** Notifications of the mark and of the completion, by kind. */
export const orderFinishingTemplates = {
  /** A mark during a problem declares that it is solved, and is always mailed. */
  'order-marked-finished': ofOrder({
    // Notifications of earlier versions do not have the parameter.
    params: z.object({ isAgain: z.boolean().default(false) }),
    paramsOf: ({ status, marked_again_at: again }) => ({
      isAgain: status === 'ACCEPTED' && again !== null,
    }),
    isCurrent: (order) => order.status !== 'ACCEPTED' || isMarked(order),
    replaces: () => markKinds,
    message: ({ other, job, params: { isAgain } }) =>
      isAgain
        ? `${other} marcó de nuevo como finalizado ${job} después del problema. Confírmalo si ya está resuelto.`
        : `${other} marcó como finalizado ${job}. Confírmalo si todo está bien.`,
    mail({ hour, params: { isAgain } }, { deadline_at: deadline, marks }) {
      if (isAgain)
        return [
          '¿Quedó resuelto?',
          'Si el problema sigue, responde «No, sigue igual» en la orden: lo sabrá y podrá volver.',
        ];
      if (marks > 1) return null;
      return [
        'Confirma que el trabajo terminó',
        deadline && `Si no dices nada, se completará el ${hour(deadline)}.`,
        'Si algo quedó mal, reporta un problema en la orden en vez de confirmar.',
      ];
    },
    action: 'Confirmar',
  }),
  'order-mark-undone': ofOrder({
    isCurrent: (order) => order.status === 'ACCEPTED' && !isMarked(order),
    replaces: () => markKinds,
    message: ({ other, job }) => `${other} deshizo la marca de ${job}: el trabajo aún no terminó.`,
    mail: (_data, { marks }) =>
      marks > 1
        ? null
        : [
            'El trabajo aún no terminó',
            'Todavía no tienes nada que confirmar. Te avisaremos cuando lo marque de nuevo.',
          ],
  }),
  /** Mailed only after a problem, of which the provider was notified by mail too. */
  'order-completed': ofOrder({
    // Notifications of earlier versions do not have the second parameter.
    params: z.object({ by: z.enum(['client', 'system']), hadProblem: z.boolean().default(false) }),
    paramsOf: ({ by, lastIssue }) => ({
      by: by === 'client' ? by : ('system' as const),
      hadProblem: lastIssue?.kind === 'PROBLEM',
    }),
    message({ other, job, params: { by, hadProblem } }) {
      if (by === 'system')
        return `La orden de ${job} con ${other} se completó automáticamente. Ya puedes dejar tu reseña.`;
      return hadProblem
        ? `${other} dio por resuelto el problema con ${job}: la orden está completada. Ya puedes dejar tu reseña.`
        : `${other} confirmó que ${job} terminó. Ya puedes dejar tu reseña.`;
    },
    mail: ({ params: { hadProblem } }) => (hadProblem ? ['Problema resuelto'] : null),
  }),
};
