import type { MoveOutcome } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { z } from 'zod';
import type { NotificationData } from './kind.template.ts';
import {
  endedMoveKinds,
  listHours,
  momentOfMove,
  moveKinds,
  moveParams,
  ofOrder,
  startsParams,
  type OrderDetails,
} from './order-details.template.ts';

/** Says until when the proposal can be answered, and what follows: a pending order may end with it. */
function answerBefore({ hour }: NotificationData, order: OrderDetails) {
  const { status, deadline_at: deadline, move_deadline_at: end } = order;
  if (!end) return null;
  const isLast = status === 'PENDING' && deadline !== null && deadline <= end;
  return `Responde antes del ${hour(end)}; después ${isLast ? 'la orden se cancela sola' : 'la propuesta vence y la hora no cambia'}.`;
}

const isSame = (a: Date | null, b: Date | null) =>
  a !== null && b !== null && a.getTime() === b.getTime();

type Sentence = (data: Pick<NotificationData, 'other' | 'title'>) => string;

/** The end of a proposal that leaves the hour as it was, or of hours of another visit. */
const unchanged = <Params extends z.infer<typeof moveParams>>(
  outcome: MoveOutcome,
  params: z.ZodType<Params>,
  paramsOf: (order: OrderDetails) => Params,
  { ofHour, ofVisit }: { ofHour: (data: NotificationData<Params>) => string; ofVisit: Sentence },
) =>
  ofOrder<Params>({
    params,
    paramsOf,
    // A later proposal makes the end of an earlier one outdated.
    isCurrent: ({ move }) => move?.outcome === outcome,
    replaces: endedMoveKinds,
    message(data) {
      const { scheduledAt, timezone, isVisit } = data.params;
      return isVisit
        ? `${ofVisit(data)} El problema sigue abierto.`
        : `${ofHour(data)} La hora sigue siendo el ${data.hour(scheduledAt, timezone)}.`;
    },
    mail: () => ['La hora no cambia', 'Las horas propuestas ya no están reservadas.'],
  });

/** Notifications of proposals of other hours, by kind. */
export const orderMoveTemplates = {
  /** Written only while the proposal of this party is open. */
  'order-move-proposed': ofOrder({
    params: startsParams,
    paramsOf: ({ move, timezone }) => ({
      starts: (move?.starts ?? []).map((start) => start.toISOString()),
      timezone,
    }),
    isCurrent: ({ move_by: proposer, by }) => proposer !== null && proposer === by,
    replaces: () => moveKinds,
    message: (data) => `${data.other} propone otra hora para ${data.job}: ${listHours(data)}.`,
    mail: (data, order) => [
      'Te proponen otra hora',
      `La hora ${order.status === 'PENDING' ? 'pedida' : 'actual'} es el ${data.hour(order.scheduled_at)}.`,
      answerBefore(data, order),
    ],
    action: 'Responder',
  }),
  'order-move-accepted': ofOrder({
    params: moveParams.extend({ acceptsOrder: z.boolean() }),
    paramsOf: (order) => ({
      ...momentOfMove(order),
      // A pending order is accepted with the hour that its client takes.
      acceptsOrder:
        !order.move?.is_visit &&
        order.moves_taken === 1 &&
        isSame(order.taken_at, order.accepted_at),
    }),
    replaces: endedMoveKinds,
    message({ other, title, hour, params: { scheduledAt, timezone, isVisit, acceptsOrder } }) {
      const at = hour(scheduledAt, timezone);
      if (isVisit) return `${other} aceptó la nueva visita para «${title}»: el ${at}.`;
      const order = acceptsOrder ? ' La orden queda aceptada.' : '';
      return `${other} aceptó la nueva hora de «${title}»: el ${at}.${order}`;
    },
    mail: ({ params: { isVisit } }) => [
      isVisit ? 'Nueva visita' : 'Nueva hora',
      isVisit
        ? 'Ocupa tu agenda a esa hora. Cuando el problema esté resuelto, márcalo en la orden.'
        : 'La hora anterior vuelve a estar libre. Pueden coordinar los detalles por el chat.',
    ],
  }),
  'order-move-declined': unchanged('DECLINED', moveParams, momentOfMove, {
    ofHour: ({ other, title }) => `${other} no aceptó la hora que propusiste para «${title}».`,
    ofVisit: ({ other, title }) =>
      `${other} no aceptó las horas que propusiste para volver por «${title}».`,
  }),
  'order-move-withdrawn': unchanged('WITHDRAWN', moveParams, momentOfMove, {
    ofHour: ({ other, title }) => `${other} retiró su propuesta de otra hora para «${title}».`,
    ofVisit: ({ other, title }) =>
      `${other} retiró las horas que propuso para volver por «${title}».`,
  }),
  'order-move-expired': unchanged(
    'EXPIRED',
    moveParams.extend({ proposedBy: z.enum(['client', 'provider']) }),
    (order) => ({ ...momentOfMove(order), proposedBy: order.move?.proposed_by ?? 'client' }),
    {
      ofHour: ({ other, title, reader, params: { proposedBy } }) =>
        reader === proposedBy
          ? `${other} no respondió a tiempo a tu propuesta de otra hora para «${title}».`
          : `Venció la propuesta de otra hora de ${other} para «${title}».`,
      ofVisit: ({ title }) => `Nadie eligió a tiempo una hora para la nueva visita de «${title}».`,
    },
  ),
  /** The client has not answered the proposal of the provider for a pending order. */
  'order-move-reminder': ofOrder({
    message: ({ other, job }) => `${other} espera tu respuesta: propuso otra hora para ${job}.`,
    mail: (data, order) => ['Te propusieron otra hora', answerBefore(data, order)],
    action: 'Responder',
  }),
};
