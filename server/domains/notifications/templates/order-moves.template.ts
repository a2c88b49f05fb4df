import type { MoveOutcome } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { z } from 'zod';
import {
  defineNotification,
  hourFor,
  momentParams,
  type NotificationData,
} from './kind.template.ts';
import {
  endedMoveKinds,
  momentOfOrder,
  moveKinds,
  orderLink,
  type OrderDetails,
} from './order-details.template.ts';

type Reader = NotificationData['reader'];

/** Joins hours as 'el lunes, 5 de mayo, 10:00; o el martes, 6 de mayo, 12:00 (hora del prestador)'. */
function listHours(reader: Reader, starts: readonly string[], timezone: string): string {
  const hours = starts.map((start, index) => {
    const isLast = index === starts.length - 1;
    return `el ${hourFor(isLast ? reader : 'provider', start, timezone)}`;
  });
  const last = hours.at(-1) ?? '';
  return hours.length > 1 ? `${hours.slice(0, -1).join('; ')}; o ${last}` : last;
}

/** Written only while the proposal of this party is open. */
const proposed = defineNotification({
  params: z.object({ starts: z.array(z.iso.datetime()), timezone: z.string() }),
  paramsOf: ({ move, timezone }: OrderDetails) => ({
    starts: (move?.starts ?? []).map((start) => start.toISOString()),
    timezone,
  }),
  isCurrent: ({ move_by: proposer, by }) => proposer !== null && proposer === by,
  replaces: () => moveKinds,
  link: orderLink,
  message: ({ otherName, cardTitle, reader, params: { starts, timezone } }) =>
    `${otherName} propone otra hora para «${cardTitle}»: ${listHours(reader, starts, timezone)}.`,
  mail: ({ cardTitle, reader }, order) => ({
    subject: `Te proponen otra hora: ${cardTitle}`,
    paragraphs: [
      `La hora ${order.status === 'PENDING' ? 'pedida' : 'actual'} es el ${hourFor(reader, order.scheduled_at, order.timezone)}.`,
      ...(order.move_deadline_at
        ? [
            `Responde antes del ${hourFor(reader, order.move_deadline_at, order.timezone)}; después la propuesta vence y la hora no cambia.`,
          ]
        : []),
    ],
    action: 'Responder',
  }),
});

const accepted = defineNotification({
  params: momentParams.extend({ acceptsOrder: z.boolean() }),
  paramsOf: (order: OrderDetails) => ({
    ...momentOfOrder(order),
    // A pending order is accepted with the hour that its client takes.
    acceptsOrder: order.moves_taken === 1 && isSame(order.taken_at, order.accepted_at),
  }),
  replaces: endedMoveKinds,
  link: orderLink,
  message: ({ otherName, cardTitle, reader, params }) => {
    const hour = hourFor(reader, params.scheduledAt, params.timezone);
    const order = params.acceptsOrder ? ' La orden queda aceptada.' : '';
    return `${otherName} aceptó la nueva hora de «${cardTitle}»: el ${hour}.${order}`;
  },
  mail: ({ cardTitle }) => ({
    subject: `Nueva hora: ${cardTitle}`,
    paragraphs: [
      'La hora anterior vuelve a estar libre. Pueden coordinar los detalles por el chat.',
    ],
    action: 'Ver la orden',
  }),
});

const isSame = (a: Date | null, b: Date | null) =>
  a !== null && b !== null && a.getTime() === b.getTime();

/** A later proposal makes the end of an earlier one outdated. */
const endedAs = (outcome: MoveOutcome) => (order: OrderDetails) => order.move?.outcome === outcome;

/** The end of a proposal that leaves the hour as it was. */
function unchanged(
  outcome: MoveOutcome,
  { subject, sentence }: { subject: string; sentence: (data: NotificationData) => string },
) {
  return defineNotification({
    params: momentParams,
    paramsOf: momentOfOrder,
    isCurrent: endedAs(outcome),
    replaces: endedMoveKinds,
    link: orderLink,
    message: (data) => {
      const { scheduledAt, timezone } = data.params;
      const hour = hourFor(data.reader, scheduledAt, timezone);
      return `${sentence(data)} La hora sigue siendo el ${hour}.`;
    },
    mail: ({ cardTitle }) => ({
      subject: `${subject}: ${cardTitle}`,
      paragraphs: ['Las horas propuestas ya no están reservadas.'],
      action: 'Ver la orden',
    }),
  });
}

const declined = unchanged('DECLINED', {
  subject: 'La hora no cambia',
  sentence: ({ otherName, cardTitle }) =>
    `${otherName} no aceptó la hora que propusiste para «${cardTitle}».`,
});

const withdrawn = unchanged('WITHDRAWN', {
  subject: 'La hora no cambia',
  sentence: ({ otherName, cardTitle }) =>
    `${otherName} retiró su propuesta de otra hora para «${cardTitle}».`,
});

const expired = defineNotification({
  params: momentParams.extend({ proposedBy: z.enum(['client', 'provider']) }),
  paramsOf: (order: OrderDetails) => ({
    ...momentOfOrder(order),
    proposedBy: order.move?.proposed_by ?? ('client' as const),
  }),
  isCurrent: endedAs('EXPIRED'),
  replaces: endedMoveKinds,
  link: orderLink,
  message: ({ otherName, cardTitle, reader, params }) => {
    const hour = hourFor(reader, params.scheduledAt, params.timezone);
    const end =
      reader === params.proposedBy
        ? `${otherName} no respondió a tiempo a tu propuesta de otra hora para «${cardTitle}».`
        : `Venció la propuesta de otra hora de ${otherName} para «${cardTitle}».`;
    return `${end} La hora sigue siendo el ${hour}.`;
  },
  mail: ({ cardTitle }) => ({
    subject: `La hora no cambia: ${cardTitle}`,
    paragraphs: ['Las horas propuestas ya no están reservadas.'],
    action: 'Ver la orden',
  }),
});

/** Notifications of proposals of other hours, by kind. */
export const orderMoveTemplates = {
  'order-move-proposed': proposed,
  'order-move-accepted': accepted,
  'order-move-declined': declined,
  'order-move-withdrawn': withdrawn,
  'order-move-expired': expired,
};
