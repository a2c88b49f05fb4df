import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { recordsQuery } from '#platform/api/page.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import { accountsErrors } from '../accounts/accounts.errors.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { placesErrors } from '../places/places.errors.ts';
import { ordersErrors } from './orders.errors.ts';
import * as shape from './orders.schema.ts';

const { get, create, post, patch } = endpointsOf('Orders');
const transitionErrors = [
  ordersErrors.ORDER_NOT_FOUND,
  ordersErrors.ORDER_WRONG_PARTY,
  ordersErrors.ORDER_WRONG_STATE,
] as const;

export const previewOrder = post('previewOrder', '/service-orders/preview', {
  onlyReads: true,
  access: 'member',
  summary: 'Preview the costs of an order now, and whether it would be accepted at once',
  body: shape.previewOrderBody,
  response: shape.orderPreviewSchema,
  errors: [ordersErrors.PACKAGE_UNAVAILABLE, ordersErrors.NO_EMERGENCIES, ordersErrors.OWN_SERVICE],
});

export const createOrder = create('createOrder', '/service-orders', {
  access: 'member',
  refusedDuringErasure: true,
  summary:
    'Book a package for a free slot, or as an emergency; a card with instant booking may accept it at once',
  body: shape.createOrderBody,
  response: shape.orderSchema,
  errors: [
    ordersErrors.SLOT_TAKEN,
    ordersErrors.INVALID_START,
    ordersErrors.OWN_SERVICE,
    ordersErrors.PACKAGE_UNAVAILABLE,
    ordersErrors.NO_EMERGENCIES,
    ordersErrors.EMERGENCY_PENDING,
    ordersErrors.TOO_MANY_PENDING,
    ordersErrors.TOO_MANY_PENDING_WITH_PROVIDER,
    ordersErrors.NEW_CLIENTS_WAIT,
    ordersErrors.TOO_MANY_CREATED,
    ordersErrors.TOO_MANY_CREATED_WITH_PROVIDER,
    ordersErrors.PROFILE_INCOMPLETE,
    ordersErrors.PRICE_CHANGED,
    ordersErrors.OUTCOME_CHANGED,
    ordersErrors.PLACE_REQUIRED,
    ordersErrors.OUTSIDE_AREA,
    accountsErrors.ADDRESS_NOT_FOUND,
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
  ],
});

const imageUpload = { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES };

export const addOrderImage = create('addOrderImage', '/service-orders/:id/images', {
  access: 'member',
  summary: 'Client: add a picture of the job (5 at most), while the order is pending or accepted',
  upload: imageUpload,
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.ORDER_IMAGES_FULL],
});

export const addProblemImage = create('addProblemImage', '/service-orders/:id/problem/images', {
  access: 'member',
  summary: 'Client: add a picture of an open problem (5 at most)',
  upload: imageUpload,
  response: shape.orderSchema,
  errors: [
    ordersErrors.ORDER_NOT_FOUND,
    ordersErrors.ORDER_WRONG_PARTY,
    ordersErrors.NO_PROBLEM_REPORTED,
    ordersErrors.ORDER_IMAGES_FULL,
  ],
});

export const addReplyImage = create('addReplyImage', '/service-orders/:id/problem/reply-images', {
  access: 'member',
  summary: "Add a picture to one's latest reply to an open problem (5 at most)",
  upload: imageUpload,
  response: shape.orderSchema,
  errors: [
    ordersErrors.ORDER_NOT_FOUND,
    ordersErrors.NO_PROBLEM_REPORTED,
    ordersErrors.NO_PROBLEM_REPLY,
    ordersErrors.ORDER_IMAGES_FULL,
  ],
});

export const listProviderOrders = get('listProviderOrders', '/service-orders/provider', {
  access: 'user',
  summary:
    'List received orders, open ones, ended ones or both, newest first; also after the loss of the PROVIDER role',
  query: recordsQuery,
  response: z.array(shape.orderSchema),
  errors: [platformErrors.FORBIDDEN],
});

export const getNewClientOrders = get('getNewClientOrders', '/service-orders/new-clients', {
  access: 'provider',
  summary: 'Provider: number of pending orders of clients who have not completed an order yet',
  response: shape.newClientOrdersSchema,
});

export const rejectNewClientOrders = patch(
  'rejectNewClientOrders',
  '/service-orders/new-clients/reject',
  {
    access: 'provider',
    summary: 'Provider: reject all pending orders of clients who have not completed an order yet',
    body: shape.rejectOrderBody,
    response: shape.rejectedOrdersSchema,
  },
);

export const listClientOrders = get('listClientOrders', '/service-orders/client', {
  access: 'user',
  summary: 'List placed orders, open ones, ended ones or both, newest first',
  query: recordsQuery,
  response: z.array(shape.orderSchema),
});

export const getNextAppointment = get('getNextAppointment', '/service-orders/client/next', {
  access: 'user',
  summary: 'Client: the open order whose work comes next, emergencies first; null without one',
  response: shape.nextAppointmentSchema,
});

export const getOrder = get('getOrder', '/service-orders/:id', {
  access: 'user',
  summary: 'Get one order, for its two parties',
  response: shape.orderSchema,
  errors: [ordersErrors.ORDER_NOT_FOUND],
});

export const acceptOrder = patch('acceptOrder', '/service-orders/:id/accept', {
  access: 'member',
  summary: 'Provider: accept a pending order; an emergency with the minutes until the arrival',
  body: shape.acceptOrderBody,
  response: shape.orderSchema,
  errors: [
    ...transitionErrors,
    ordersErrors.ORDER_EXPIRED,
    ordersErrors.PROVIDER_ROLE_LOST,
    ordersErrors.NOT_AN_EMERGENCY,
    ordersErrors.CALENDAR_BUSY,
  ],
});

export const rejectOrder = patch('rejectOrder', '/service-orders/:id/reject', {
  access: 'member',
  summary: 'Provider: reject a pending order, with a reason',
  body: shape.rejectOrderBody,
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.ORDER_EXPIRED, ordersErrors.PROVIDER_ROLE_LOST],
});

export const setOut = post('setOut', '/service-orders/:id/on-the-way', {
  access: 'member',
  summary:
    'Provider: be on the way and say when you arrive, from two hours before the start; again to correct it (3 times in all)',
  body: shape.arrivalBody,
  response: shape.orderSchema,
  idempotent: true,
  errors: [
    ...transitionErrors,
    ordersErrors.ORDER_ISSUE_OPEN,
    ordersErrors.ORDER_ALREADY_MARKED,
    ordersErrors.ORDER_EXPIRED,
    ordersErrors.ON_THE_WAY_TOO_EARLY,
    ordersErrors.ON_THE_WAY_TOO_LATE,
    ordersErrors.TOO_MANY_ARRIVALS,
  ],
});

export const markOrderFinished = patch(
  'markOrderFinished',
  '/service-orders/:id/provider-complete',
  {
    access: 'member',
    summary: 'Provider: mark the work as finished, from the day of its start; idempotent',
    response: shape.orderSchema,
    errors: [
      ...transitionErrors,
      ordersErrors.ORDER_NOT_STARTED,
      ordersErrors.ORDER_ISSUE_OPEN,
      ordersErrors.ORDER_EXPIRED,
    ],
  },
);

export const handBackOrder = patch('handBackOrder', '/service-orders/:id/hand-back', {
  access: 'member',
  summary:
    'Provider: hand an instant booking back within an hour and 12 hours before the start, twice a month, never late',
  response: shape.orderSchema,
  errors: [
    ...transitionErrors,
    ordersErrors.NOT_INSTANT,
    ordersErrors.HAND_BACK_TOO_LATE,
    ordersErrors.HAND_BACKS_USED,
    ordersErrors.ORDER_ISSUE_OPEN,
    ordersErrors.ORDER_ALREADY_MARKED,
    ordersErrors.ORDER_EXPIRED,
  ],
});

export const undoOrderMark = patch('undoOrderMark', '/service-orders/:id/provider-complete/undo', {
  access: 'member',
  summary: 'Provider: undo the mark within 10 minutes, before the client confirms',
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.ORDER_NOT_MARKED, ordersErrors.ORDER_UNDO_EXPIRED],
});

export const confirmOrder = patch('confirmOrder', '/service-orders/:id/client-complete', {
  access: 'member',
  summary: 'Client: confirm that the work is done',
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.ORDER_NOT_MARKED],
});

const moveErrors = [
  ordersErrors.EMERGENCY_NOT_MOVABLE,
  ordersErrors.MOVE_OPEN,
  ordersErrors.TOO_MANY_MOVES,
  ordersErrors.MOVED_TOO_OFTEN,
  ordersErrors.MOVE_WITHOUT_OTHER,
  ordersErrors.MOVE_TOO_LATE,
  ordersErrors.MOVE_SAME_HOUR,
  ordersErrors.INVALID_START,
  ordersErrors.SLOT_TAKEN,
  ordersErrors.ORDER_ISSUE_OPEN,
  ordersErrors.ORDER_ALREADY_MARKED,
] as const;

export const withdrawOrder = patch('withdrawOrder', '/service-orders/:id/withdraw', {
  access: 'member',
  summary: 'Client: take back a pending order',
  response: shape.orderSchema,
  errors: [...transitionErrors],
});

export const cancelOrder = patch('cancelOrder', '/service-orders/:id/cancel', {
  access: 'member',
  summary: 'Cancel an accepted order that is not marked as finished, with a reason',
  body: shape.cancelOrderBody,
  response: shape.orderSchema,
  errors: [
    ...transitionErrors,
    ordersErrors.ORDER_ALREADY_MARKED,
    ordersErrors.ORDER_ISSUE_OPEN,
    ordersErrors.ORDER_EXPIRED,
    ordersErrors.CANCELLATION_LATENESS_CHANGED,
  ],
});

export const proposeMove = create('proposeMove', '/service-orders/:id/moves', {
  access: 'member',
  summary: 'Propose one to three other free slots, which are held until the other party answers',
  body: shape.proposeMoveBody,
  response: shape.orderSchema,
  errors: [
    ...transitionErrors,
    ...moveErrors,
    ordersErrors.ORDER_EXPIRED,
    ordersErrors.PROVIDER_ROLE_LOST,
  ],
});

export const acceptMove = patch('acceptMove', '/service-orders/:id/moves/:moveId/accept', {
  access: 'member',
  summary: 'Take one of the proposed slots',
  params: shape.moveParams,
  body: shape.acceptMoveBody,
  response: shape.orderSchema,
  errors: [
    ...transitionErrors,
    ordersErrors.MOVE_CLOSED,
    ordersErrors.MOVE_HOUR_NOT_PROPOSED,
    ordersErrors.MOVE_HOUR_BUSY,
    ordersErrors.CALENDAR_BUSY,
  ],
});

export const declineMove = patch('declineMove', '/service-orders/:id/moves/:moveId/decline', {
  access: 'member',
  summary: 'Decline the proposed slots; the order keeps its slot',
  params: shape.moveParams,
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.MOVE_CLOSED],
});

export const withdrawMove = patch('withdrawMove', '/service-orders/:id/moves/:moveId/withdraw', {
  access: 'member',
  summary: 'Take back an own proposal of other slots',
  params: shape.moveParams,
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.MOVE_CLOSED],
});

export const reportAbsence = post('reportAbsence', '/service-orders/:id/absence', {
  access: 'member',
  summary: 'Say that the other party did not come, from 15 minutes to 48 hours after the start',
  response: shape.orderSchema,
  status: 201,
  errors: [
    ...transitionErrors,
    ordersErrors.ABSENCE_TOO_EARLY,
    ordersErrors.ABSENCE_TOO_LATE,
    ordersErrors.ORDER_ALREADY_MARKED,
    ordersErrors.ORDER_ISSUE_OPEN,
  ],
});

export const agreeAbsence = patch('agreeAbsence', '/service-orders/:id/absence/agree', {
  access: 'member',
  summary: 'Agree to an absence that the other party reported; cancels the order',
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.NO_ABSENCE_REPORTED, ordersErrors.ORDER_EXPIRED],
});

export const contradictAbsence = patch(
  'contradictAbsence',
  '/service-orders/:id/absence/contradict',
  {
    access: 'member',
    summary: 'Contradict a reported absence; an administrator decides',
    body: shape.contradictAbsenceBody,
    response: shape.orderSchema,
    errors: [...transitionErrors, ordersErrors.NO_ABSENCE_REPORTED, ordersErrors.ORDER_EXPIRED],
  },
);

export const reportProblem = post('reportProblem', '/service-orders/:id/problem', {
  access: 'member',
  summary: 'Client: report a problem with finished work instead of confirming it',
  body: shape.reportProblemBody,
  response: shape.orderSchema,
  status: 201,
  errors: [
    ...transitionErrors,
    ordersErrors.ORDER_NOT_MARKED,
    ordersErrors.ORDER_ISSUE_OPEN,
    ordersErrors.ORDER_EXPIRED,
  ],
});

export const withdrawProblem = patch('withdrawProblem', '/service-orders/:id/problem/withdraw', {
  access: 'member',
  summary: 'Client: take back a reported problem; completes the order',
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.NO_PROBLEM_REPORTED],
});

export const answerProblem = create('answerProblem', '/service-orders/:id/problem/answers', {
  access: 'member',
  summary:
    'Provider: answer a problem with a text; with one to three free slots, which are held, also propose another visit',
  body: shape.answerProblemBody,
  response: shape.orderSchema,
  errors: [
    ...transitionErrors,
    ordersErrors.NO_PROBLEM_REPORTED,
    ordersErrors.PROBLEM_MARKED_SOLVED,
    ordersErrors.PROBLEM_REPLIES_FULL,
    ordersErrors.VISIT_TOO_LATE,
    ordersErrors.MOVE_OPEN,
    ordersErrors.MOVE_SAME_HOUR,
    ordersErrors.INVALID_START,
    ordersErrors.SLOT_TAKEN,
    ordersErrors.ORDER_EXPIRED,
  ],
});

export const rejectSolution = patch('rejectSolution', '/service-orders/:id/problem/still-open', {
  access: 'member',
  summary: 'Client: say that a problem that the provider marked as solved is still there',
  body: shape.rejectSolutionBody,
  response: shape.orderSchema,
  errors: [
    ...transitionErrors,
    ordersErrors.NO_PROBLEM_REPORTED,
    ordersErrors.PROBLEM_NOT_MARKED_SOLVED,
    ordersErrors.PROBLEM_REPLIES_FULL,
    ordersErrors.ORDER_EXPIRED,
  ],
});

export const settleOrder = patch('settleOrder', '/service-orders/:id/settle', {
  right: 'moderation',
  summary:
    'Administrator: end an open order of two other users as completed or cancelled, with grounds and who caused it',
  body: shape.settleOrderBody,
  idempotent: true,
  errors: [
    ordersErrors.ORDER_NOT_FOUND,
    ordersErrors.ORDER_WRONG_STATE,
    ordersErrors.SETTLES_OWN_ORDER,
  ],
});
