import type { OrderTransitionAction } from '@oficio/contract/domains/orders/orders-transitions.schema.ts';
import type { OrderActor } from '@oficio/contract/domains/orders/orders.rules.ts';
import { isAllowed, nextTransition } from '#platform/lifecycle/transitions.ts';
import type { MoveActor } from '../moves/lifecycle.rules.ts';
import type { MoveTransition } from '../moves/transitions.rules.ts';
import { moveLifecycle } from '../moves/lifecycle.service.ts';
import type { OrderState } from './lifecycle.rules.ts';
import { phases, statusOf } from './phases.rules.ts';
import { orderRules, type OrderLifecycle } from './transitions.rules.ts';

/** A new order of the model: an appointment that the client requested. */
export const requestedState: OrderState = {
  phase: 'REQUESTED',
  isEmergency: false,
  isInstant: false,
  moveBy: null,
  movesProposed: 0,
  movesTaken: 0,
  issueBy: null,
  isMarkedAgain: false,
};

const moveActions: readonly MoveTransition['action'][] = [
  'acceptMove',
  'declineMove',
  'withdrawMove',
  'expireMove',
];
const isMoveAction = (action: OrderTransitionAction): action is MoveTransition['action'] =>
  (moveActions as readonly string[]).includes(action);

const moveStateOf = ({ phase, moveBy }: OrderState) => ({
  isOpen: moveBy !== null,
  orderStatus: statusOf(phase),
});

function moveActorOf({ moveBy }: OrderState, by: OrderActor): MoveActor {
  if (by === 'client' || by === 'provider') return by === moveBy ? 'proposer' : 'recipient';
  return 'system';
}

/** Returns whether the actor may perform this action in this state, at any time. */
export function mayAct(state: OrderState, action: OrderTransitionAction, by: OrderActor): boolean {
  if (!isMoveAction(action)) return isAllowed(orderRules, state, action, by);
  if (by === 'administrator') return false;
  return isAllowed(moveLifecycle.rules, moveStateOf(state), action, moveActorOf(state, by));
}

/** Returns the phase after an action. Throws the errors of the lifecycles. */
function nextPhase(state: OrderState, action: OrderTransitionAction, by: OrderActor) {
  if (isMoveAction(action))
    nextTransition(moveLifecycle.rules, moveStateOf(state), action, moveActorOf(state, by));
  if (isMoveAction(action) && action !== 'acceptMove') return state.phase;
  const name: OrderLifecycle['rule']['action'] = action;
  return nextTransition(orderRules, state, name, by).to;
}

function moveAfter(state: OrderState, action: OrderTransitionAction, by: OrderActor) {
  if (
    (action === 'proposeMove' || action === 'proposeVisit') &&
    by !== 'system' &&
    by !== 'administrator'
  )
    return by;
  return isMoveAction(action) ? null : state.moveBy;
}

/** Returns the state after an action, without the counts of moves. Throws the errors of the lifecycles. */
export function nextOrderState(
  state: OrderState,
  action: OrderTransitionAction,
  by: OrderActor,
): OrderState {
  const phase = nextPhase(state, action, by);
  const { issue } = phases[phase];
  const isReport = action === 'reportAbsence' || action === 'reportProblem';
  const reporter = by === 'client' || by === 'provider' ? by : null;
  return {
    ...state,
    phase,
    moveBy: phase === state.phase ? moveAfter(state, action, by) : null,
    issueBy: isReport ? reporter : issue ? state.issueBy : null,
    isMarkedAgain: phase === 'MARKED_AGAIN' || (phase === 'ESCALATED' && state.isMarkedAgain),
  };
}
