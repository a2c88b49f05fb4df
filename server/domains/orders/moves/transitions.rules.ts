import { transitionsOf, type TransitionOf } from '#platform/lifecycle/actions.ts';
import { acceptMove } from './accept-move.action.ts';
import { declineMove } from './decline-move.action.ts';
import { expireMove } from './expire-move.action.ts';
import type { MoveRule } from './lifecycle.rules.ts';
import { withdrawMove } from './withdraw-move.action.ts';

/** The actions on the open move of an order. */
export const moveActions = { acceptMove, declineMove, withdrawMove, expireMove };

export type MoveTransition = TransitionOf<MoveRule, keyof typeof moveActions>;

/** The state machine of a move, which opens with its proposal. */
export const moveTransitions: readonly MoveTransition[] = transitionsOf(moveActions);
