import type { NegotiationAction } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { OrderAction } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { NegotiationNotificationKind } from './templates/negotiations.template.ts';
import type { OrderNotificationKind } from './templates/orders.template.ts';

/** An action on an order → the kind of the notification to each party except the one that acted. */
export const orderKinds: Record<Exclude<OrderAction, 'acceptOffer'>, OrderNotificationKind> = {
  create: 'order-created',
  book: 'order-booked',
  accept: 'order-accepted',
  reject: 'order-rejected',
  withdraw: 'order-cancelled',
  lapse: 'order-cancelled',
  proposeMove: 'order-move-proposed',
  acceptMove: 'order-move-accepted',
  declineMove: 'order-move-declined',
  withdrawMove: 'order-move-withdrawn',
  expireMove: 'order-move-expired',
  cancel: 'order-cancelled',
  handBack: 'order-cancelled',
  reportAbsence: 'order-absence-reported',
  agreeAbsence: 'order-cancelled',
  contradictAbsence: 'order-absence-contradicted',
  closeAbsence: 'order-cancelled',
  closeUnconfirmed: 'order-cancelled',
  setOut: 'order-on-the-way',
  markFinished: 'order-marked-finished',
  undoMark: 'order-mark-undone',
  confirm: 'order-completed',
  autoComplete: 'order-completed',
  reportProblem: 'order-problem-reported',
  withdrawProblem: 'order-completed',
  answerProblem: 'order-problem-answered',
  proposeVisit: 'order-problem-answered',
  rejectSolution: 'order-problem-still-open',
  escalateProblem: 'order-problem-escalated',
  settleCompleted: 'order-settled',
  settleCancelled: 'order-settled',
};

/** The same for actions on a negotiation. */
export const negotiationKinds: Record<NegotiationAction, NegotiationNotificationKind> = {
  create: 'negotiation-created',
  offer: 'negotiation-offer',
  accept: 'negotiation-accepted',
  reject: 'negotiation-rejected',
  withdraw: 'negotiation-cancelled',
  lapse: 'negotiation-cancelled',
};
