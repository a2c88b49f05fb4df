import {
  MOVE_ANSWER_HOURS,
  MOVE_CLOSES_HOURS,
  moveLimits,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import {
  acceptMove,
  declineMove,
  proposeMove,
  withdrawMove,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { Order, OrderMove } from '@oficio/contract/domains/orders/orders.schema.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Undo2 from 'lucide-react/icons/undo-2';
import { deviceZone, formatAppointment } from '#platform/format/time-format.ts';
import { hourName } from '../orders.text.ts';
import { defineAction } from './define-action.ts';
import { effects, notified } from './effects.text.ts';

const hourOf = (order: Order, instant: string) =>
  formatAppointment(instant, order.provider.timezone, deviceZone());

/** The time in which the other party answers the latest proposal. */
export function answerTime(order: Order, verb: string): string {
  const move = order.moves.at(-1);
  if (!move) return '';
  const hours = (Date.parse(move.expiresAt) - Date.parse(move.createdAt)) / HOUR_MS;
  return hours >= MOVE_ANSWER_HOURS
    ? ` Tiene ${MOVE_ANSWER_HOURS} h para ${verb}.`
    : ` Puede ${verb} hasta el ${hourOf(order, move.expiresAt)}.`;
}

const moveIn = ({ moves }: Order, moveId: string): OrderMove | undefined =>
  moves.find(({ id }) => id === moveId);

const holding = (name: string, status: OrderStatus) =>
  `Guardamos esas horas hasta que ${name} responda: ${MOVE_ANSWER_HOURS} h como máximo, y hasta ${MOVE_CLOSES_HOURS} h antes de la ${hourName(status)}.`;

/** How many proposals are left after this one. */
function movesLeftText(left: number): string {
  if (left === 0) return 'Es la última propuesta que admite esta orden.';
  return left === 1
    ? 'Después de esta queda 1 propuesta más.'
    : `Después de esta quedan ${left} propuestas más.`;
}

const effectsOf = {
  pending: (name: string) => [
    `Si ${name} elige una, la orden queda aceptada a esa hora.`,
    holding(name, 'PENDING'),
    'Mientras tanto puedes aceptar la hora pedida o rechazar la orden.',
  ],
  accepted: (name: string) => [
    holding(name, 'ACCEPTED'),
    `Si ${name} no acepta o no responde, la hora actual sigue igual.`,
    'El precio no cambia.',
  ],
};

/** Proposals of other slots, and of another visit for a problem. */
export const moveActions = {
  proposeMove: defineAction({
    endpoint: proposeMove,
    proposal: 'opens',
    menu: { label: 'Proponer otra hora', icon: CalendarClock },
    sheet: {
      form: 'hours',
      title: () => 'Proponer otra hora',
      effects: (name, { status, moves }) => [
        ...effectsOf[status === 'PENDING' ? 'pending' : 'accepted'](name),
        movesLeftText(moveLimits.proposed - moves.length - 1),
      ],
      label: () => 'Enviar propuesta',
    },
    possible({ moves }) {
      const left = moveLimits.proposed - moves.length;
      return left === 1
        ? 'Puedes proponer otra hora una vez más.'
        : `Puedes proponer otra hora: quedan ${left} propuestas.`;
    },
    done: ({ order, name }) =>
      `Le enviamos tu propuesta a ${name}.${answerTime(order, 'responder')}`,
    history: {
      forActor: 'Propusiste otra hora',
      forCounterpart: (name) => `${name} propuso otra hora`,
    },
  }),
  withdrawMove: defineAction({
    endpoint: withdrawMove,
    menu: { label: 'Retirar la propuesta', icon: Undo2 },
    sheet: {
      title: () => 'Retirar la propuesta de otra hora',
      effects: (name, { status }) => [
        `La ${hourName(status)} sigue igual y las horas que propusiste quedan libres.`,
        effects.notice(name),
      ],
      label: () => 'Retirar la propuesta',
    },
    possible: () => 'Puedes retirar tu propuesta de otra hora.',
    done: ({ name }) => `Retiraste tu propuesta. ${notified(name)}`,
    history: {
      forActor: 'Retiraste la propuesta de otra hora',
      forCounterpart: (name) => `${name} retiró la propuesta de otra hora`,
    },
    visitHistory: {
      forActor: 'Retiraste las horas para la nueva visita',
      forCounterpart: (name) => `${name} retiró las horas para la nueva visita`,
    },
  }),
  acceptMove: defineAction({
    endpoint: acceptMove,
    proposal: 'takes',
    isAnswer: true,
    possible: (_, { name }) => `Puedes aceptar una de las horas que propone ${name}.`,
    done: ({ input: { moveId, body }, order, name }) =>
      moveIn(order, moveId)?.isVisit
        ? `${name} vuelve el ${hourOf(order, body.start)}. ${notified(name)}`
        : `Quedó para el ${hourOf(order, body.start)}. ${notified(name)}`,
    history: {
      forActor: 'Aceptaste la nueva hora',
      forCounterpart: (name) => `${name} aceptó la nueva hora`,
    },
    visitHistory: {
      forActor: 'Elegiste la hora de la nueva visita',
      forCounterpart: (name) => `${name} eligió la hora de la nueva visita`,
    },
  }),
  declineMove: defineAction({
    endpoint: declineMove,
    possible: ({ status, issue }) =>
      issue ? 'Puedes decir que ninguna te sirve.' : `Puedes mantener la ${hourName(status)}.`,
    done: ({ input: { moveId }, order, name }) =>
      moveIn(order, moveId)?.isVisit
        ? `No elegiste ninguna hora: el problema sigue abierto. ${notified(name)}`
        : `La ${hourName(order.status)} no cambia. ${notified(name)}`,
    history: {
      forActor: 'Mantuviste la hora',
      forCounterpart: (name) => `${name} mantuvo la hora`,
    },
    visitHistory: {
      forActor: 'No elegiste ninguna de las horas para la nueva visita',
      forCounterpart: (name) => `${name} no eligió ninguna de las horas para la nueva visita`,
    },
  }),
};
