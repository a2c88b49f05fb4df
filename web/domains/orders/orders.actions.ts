import type { OrderAction, OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order, OrderMove } from '@oficio/contract/domains/orders/orders.schema.ts';
import { absenceActions } from './actions/absence.actions.ts';
import type { InputOf, OrderActionRow } from './actions/define-action.ts';
import { moveActions } from './actions/moves.actions.ts';
import { problemActions } from './actions/problem.actions.ts';
import { requestActions } from './actions/requests.actions.ts';
import { workActions } from './actions/work.actions.ts';
import { sameLine, sentenceOf, type HistoryLine } from './orders-history.text.ts';
import { openMoveOf } from './orders-progress.text.ts';

/** The actions of the parties of an order. The menu has those with an entry in this order. */
const actions = {
  ...problemActions,
  ...moveActions,
  ...absenceActions,
  ...requestActions,
  ...workActions,
};

export type PartyAction = keyof typeof actions;

/** An action of a party on an order, with its input. */
export type OrderActionInput = {
  [Action in PartyAction]: { action: Action } & InputOf<(typeof actions)[Action]['endpoint']>;
}[PartyAction];

/** The rows of the actions, as code reads them that is the same for all. */
export const orderActions: Readonly<Record<PartyAction, OrderActionRow>> = actions;

const isPartyAction = (action: OrderAction): action is PartyAction => action in actions;

/** The actions in the order of the table. */
export const orderActionNames = Object.keys(actions) as PartyAction[];

/** Returns the rows of the actions that the viewer may perform now, in the order of the server. */
export function nextRows({ nextActions }: Pick<Order, 'nextActions'>) {
  return nextActions.filter(isPartyAction).map((action) => ({ action, row: orderActions[action] }));
}

/** Returns the action that opens a proposal of slots, or takes one of them, if the viewer may perform it now. */
export const nextProposal = (
  order: Pick<Order, 'nextActions'>,
  proposal: 'opens' | 'takes',
): PartyAction | undefined => nextRows(order).find(({ row }) => row.proposal === proposal)?.action;

/** The request of an action with the body of its form. An answer to the open proposal names it. */
export function inputOf(order: Order, action: PartyAction, body?: object): OrderActionInput {
  const moveId = openMoveOf(order)?.id;
  const input = { action, id: order.id, ...(moveId && { moveId }), ...(body && { body }) };
  return input as OrderActionInput;
}

/** Says what an action did, and to whom. `order` is its result, `name` the first name of the other party. */
export const doneText = (input: OrderActionInput, order: Order, name: string): string =>
  orderActions[input.action].done({ input, order, name });

type HistoryAction = Exclude<OrderAction, 'acceptOffer'>;

/** Sentences of the history entries that no row of `orderActions` has. */
const otherLines: Record<Exclude<HistoryAction, PartyAction>, HistoryLine> = {
  create: {
    forActor: 'Enviaste la solicitud',
    forCounterpart: (name) => `${name} envió la solicitud`,
  },
  book: {
    forActor: 'Reservaste, y quedó confirmada al momento',
    forCounterpart: (name) => `${name} reservó con Reserva inmediata`,
  },
  lapse: sameLine('La orden se canceló sola'),
  expireMove: sameLine('La propuesta de otra hora venció sin respuesta'),
  closeAbsence: sameLine('La orden se canceló porque el aviso de ausencia quedó sin respuesta'),
  autoComplete: sameLine('La orden se completó sola'),
  proposeVisit: {
    forActor: 'Respondiste al problema y propusiste volver',
    forCounterpart: (name) => `${name} respondió al problema y propuso volver`,
  },
  escalateProblem: sameLine('El problema pasó a revisión del equipo'),
  closeUnconfirmed: sameLine('La orden se canceló sin confirmación'),
  settleCompleted: sameLine('El equipo dio la orden por completada'),
  settleCancelled: sameLine('El equipo canceló la orden'),
};

const lineOf = (action: HistoryAction): HistoryLine =>
  isPartyAction(action) ? orderActions[action].history : otherLines[action];

/** Like `lineOf`, when the proposed slots are those of another visit for a problem. */
function visitLineOf(action: HistoryAction): HistoryLine {
  if (action === 'expireMove')
    return sameLine('Nadie eligió a tiempo una hora para la nueva visita');
  return (isPartyAction(action) && orderActions[action].visitHistory) || lineOf(action);
}

function historyLine(action: HistoryAction, isOwn: boolean, otherName: string): string {
  return sentenceOf(lineOf(action), isOwn, otherName);
}

/** The sentence of a history entry for an administrator. `name` is the acting party. */
export function neutralLine(action: HistoryAction, name: string): string {
  const { forOthers, forCounterpart } = lineOf(action);
  return (forOthers ?? forCounterpart)(name);
}

/** The sentence about the report with which an order ended. */
export function reportLine(
  report: 'absence' | 'problem',
  isOwn: boolean,
  otherName: string,
): string {
  const action = orderActionNames.find((name) => orderActions[name].report === report);
  return action ? historyLine(action, isOwn, otherName) : '';
}

/** Returns whether an action opens a proposal of hours, or takes one of them. */
export const moveProposalOf = (action: OrderAction): 'opens' | 'takes' | undefined =>
  isPartyAction(action) ? orderActions[action].proposal : undefined;

/** Like `moveProposalOf`, where slots of another visit count too. */
export const proposalOf = (action: OrderAction): 'opens' | 'takes' | undefined =>
  action === 'proposeVisit' ? 'opens' : moveProposalOf(action);

/** The history entry of a pending order that ended by itself: it names who was silent. */
function lapseLine(
  { cancellationReason }: Pick<Order, 'cancellationReason'>,
  viewer: OrderParty,
  otherName: string,
): string {
  const isProvider = viewer === 'provider';
  switch (cancellationReason) {
    case 'NO_ANSWER':
    case 'START_PASSED':
      return `La orden se canceló: ${isProvider ? 'no respondiste' : `${otherName} no respondió`} a tiempo`;
    case 'PROPOSAL_UNANSWERED':
      return isProvider
        ? `La orden se canceló: ${otherName} no respondió a tu propuesta`
        : 'La orden se canceló: no respondiste a la propuesta';
    default:
      return otherLines.lapse.forActor;
  }
}

/** The first history entry of an order that a negotiation created. */
function acceptedOfferLine(isOwn: boolean, otherName: string, price: string): string {
  return isOwn
    ? `Aceptaste la oferta de ${otherName}: ${price}`
    : `${otherName} aceptó tu oferta: ${price}`;
}

interface EntryReading {
  order: Order;
  viewer: OrderParty;
  otherName: string;
  agreedPrice: string;
  /** The latest proposal before the entry, or with it. */
  move: OrderMove | undefined;
}

/** The sentence of a history entry for one of the parties. */
export function entryLine(
  { action, by }: Order['history'][number],
  { order, viewer, otherName, agreedPrice, move }: EntryReading,
): string {
  const isOwn = by === viewer;
  if (action === 'lapse') return lapseLine(order, viewer, otherName);
  if (action === 'acceptOffer') return acceptedOfferLine(isOwn, otherName, agreedPrice);
  return move?.isVisit
    ? sentenceOf(visitLineOf(action), isOwn, otherName)
    : historyLine(action, isOwn, otherName);
}

/** The cause that the administrator named who settled an order; undefined for an order that nobody settled. */
export function settlementCauseLine(
  { settlementCause: cause }: Pick<Order, 'settlementCause'>,
  viewer: OrderParty,
  otherName: string,
): string | undefined {
  if (cause === null) return undefined;
  if (cause === 'nobody') return 'Según la decisión, nadie lo causó.';
  return `Según la decisión, ${cause === viewer ? 'lo causaste tú' : `lo causó ${otherName}`}.`;
}

/** The change of an accepted proposal, for its history entry. */
export function movedLine(from: string, to: string): string {
  return `De ${from} a ${to}`;
}
