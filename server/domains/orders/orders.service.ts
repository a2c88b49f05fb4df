import type * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Db } from '#platform/context.ts';
import type { Retention } from '#platform/database/old-records.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { listAllowedActions, performUserAction } from '#platform/lifecycle/perform-action.ts';
import { loadClientFacts, loadReviewsReceived } from '../accounts/accounts-reputation.service.ts';
import { loadImages } from '../media/media.service.ts';
import { listIssues, listReplies } from './job/issues.queries.ts';
import { listMoves } from './moves/moves.queries.ts';
import { orderLifecycle } from './lifecycle/lifecycle.service.ts';
import { moveLifecycle } from './moves/lifecycle.service.ts';
import { findParty } from './orders-parties.rules.ts';
import {
  deleteOldHistory,
  deleteOldIssues,
  deleteOldMoves,
  findNextOfClient,
  findOrder,
  findOrderParties,
  listOrdersOfClient,
  listOrdersOfProvider,
  type OrderPage,
  type OrderRow,
} from './orders.queries.ts';
import { toOrderView } from './orders.view.ts';

/** Maximum number of client reviews in the view of an order or negotiation for its provider. */
export const REVIEWS_SHOWN = 20;

/**
 * Returns the user's party. Throws ORDER_NOT_FOUND (404) for any other user, so that they cannot
 * learn that the order exists.
 */
export function partyOf(
  order: { client_id: string; provider_user_id: string },
  userId: string,
): OrderParty {
  const party = findParty(order, userId);
  if (!party) throw new DomainError(ordersErrors.ORDER_NOT_FOUND);
  return party;
}

const wasReported = ({ issue, history }: OrderRow) =>
  issue !== null ||
  history.some(({ action }) => action === 'reportAbsence' || action === 'reportProblem');

/** A user and their party in the orders that they see. */
interface Viewer {
  party: OrderParty;
  userId: string;
}

/** Returns the actions that the user may perform at the time of reading. */
function listNextActions(row: OrderRow, userId: string): Order['nextActions'] {
  const now = row.read_at.getTime();
  return [
    ...listAllowedActions(moveLifecycle, row, userId, now),
    ...listAllowedActions(orderLifecycle, row, userId, now),
  ];
}

/** Builds the views of several orders with a constant number of queries. */
async function loadOrderViews(
  db: Db,
  rows: readonly OrderRow[],
  { party: viewer, userId: viewerId }: Viewer,
): Promise<Order[]> {
  const byOrder = <Row extends { order_id: string }>(found: Row[]) =>
    Map.groupBy(found, (row) => row.order_id);
  const reported = rows.filter(wasReported).map((row) => row.id);
  const issues = byOrder(await listIssues(db, reported));
  const replies = byOrder(await listReplies(db, reported));
  // A problem may have led to proposals of another visit, which do not count as moves.
  const changed = rows.filter((row) => row.moves_proposed > 0).map((row) => row.id);
  const moves = byOrder(await listMoves(db, [...new Set([...changed, ...reported])]));
  const images = await loadImages(db, [
    ...rows.flatMap((row) => [row.client_photo_id, row.provider_photo_id]),
    ...rows.flatMap((row) => row.pictures.map((picture) => picture.image_id)),
    ...rows.flatMap((row) => row.quote?.pictures.map((picture) => picture.image_id) ?? []),
  ]);
  const reviewedClients = viewer === 'provider' ? rows.map((row) => row.client_id) : [];
  const reviews = await loadReviewsReceived(db, 'client', reviewedClients, {
    limit: REVIEWS_SHOWN,
    viewerId,
  });
  const facts = await loadClientFacts(db, reviewedClients);
  return rows.map((row) =>
    toOrderView(row, viewer, {
      images,
      moves: moves.get(row.id) ?? [],
      issues: issues.get(row.id) ?? [],
      replies: replies.get(row.id) ?? [],
      nextActions: listNextActions(row, viewerId),
      clientReviews: reviews.get(row.client_id) ?? [],
      clientFacts: facts.get(row.client_id) ?? null,
    }),
  );
}

/**
 * Loads the view of an order for one of its parties. Throws ORDER_NOT_FOUND (404) for any other
 * user.
 */
export async function loadOrderView(db: Db, orderId: string, userId: string): Promise<Order> {
  const row = await findOrder(db, orderId);
  if (!row) throw new DomainError(ordersErrors.ORDER_NOT_FOUND);
  const [order] = await loadOrderViews(db, [row], { party: partyOf(row, userId), userId });
  if (!order) throw new DomainError(ordersErrors.ORDER_NOT_FOUND);
  return order;
}

/** Returns the orders among these of which a user may propose other hours now. */
export async function listMovable(
  context: Context,
  orderIds: readonly string[],
  userId: string,
): Promise<Set<string>> {
  const { db } = context;
  const now = await context.now(db);
  const rows = await orderLifecycle.find(db, orderIds, { lock: false });
  const movable = rows.filter((row) =>
    listAllowedActions(orderLifecycle, row, userId, now).includes('proposeMove'),
  );
  return new Set(movable.map(({ id }) => id));
}

/** Proposes other hours to the other party of an order, in a transaction. Throws the refusals of `proposeMove`. */
export async function proposeHours(
  context: Context,
  { orderId, userId, starts }: { orderId: string; userId: string; starts: readonly string[] },
): Promise<void> {
  await context.transaction((tx) =>
    performUserAction(context, tx, orderLifecycle, {
      id: orderId,
      userId,
      action: 'proposeMove',
      input: { starts: [...starts] },
    }),
  );
}

/** The parties and the status of an order, for domains that authorize by them (chat, reviews). */
export interface OrderParties {
  id: string;
  status: Order['status'];
  clientId: string;
  providerUserId: string;
  providerProfileId: string;
  /** The party of the requesting user. */
  party: OrderParty;
}

/** Throws ORDER_NOT_FOUND (404) when the order does not exist or the user is not a party of it. */
export async function getOrderParties(
  db: Db,
  orderId: string,
  userId: string,
): Promise<OrderParties> {
  const row = await findOrderParties(db, orderId);
  if (!row) throw new DomainError(ordersErrors.ORDER_NOT_FOUND);
  return {
    id: row.id,
    status: row.status,
    clientId: row.client_id,
    providerUserId: row.provider_user_id,
    providerProfileId: row.provider_profile_id,
    party: partyOf(row, userId),
  };
}

export const getOrder: UseCase<typeof endpoints.getOrder> = ({ db }, actor, { params }) =>
  loadOrderView(db, params.id, actor.userId);

export const getNextAppointment: UseCase<typeof endpoints.getNextAppointment> = async (
  context,
  { userId },
) => {
  const row = await findNextOfClient(context.db, userId, new Date(await context.now(context.db)));
  const viewer = { party: 'client', userId } as const;
  const [order = null] = await loadOrderViews(context.db, row ? [row] : [], viewer);
  return { order };
};

async function loadViewPage(
  db: Db,
  viewer: Viewer,
  query: EndpointInput<typeof endpoints.listClientOrders>['query'],
  exchange: Exchange,
  list: (page: OrderPage) => Promise<OrderRow[]>,
): Promise<Order[]> {
  const rows = await loadPage(query, exchange, (position) =>
    list({ ...position, state: query.state }),
  );
  return loadOrderViews(db, rows, viewer);
}

export const listClientOrders: UseCase<typeof endpoints.listClientOrders> = (
  { db },
  { userId },
  { query },
  exchange,
) =>
  loadViewPage(db, { party: 'client', userId }, query, exchange, (page) =>
    listOrdersOfClient(db, userId, page),
  );

/**
 * Lists the orders of the user's provider profile. The PROVIDER role is not required, because a
 * user who lost it still completes accepted orders. Throws FORBIDDEN (403) without a profile.
 */
export const listProviderOrders: UseCase<typeof endpoints.listProviderOrders> = async (
  { db },
  actor,
  { query },
  exchange,
) => {
  const { providerProfileId, userId } = actor;
  if (!providerProfileId) throw new DomainError(platformErrors.FORBIDDEN);
  return loadViewPage(db, { party: 'provider', userId }, query, exchange, (page) =>
    listOrdersOfProvider(db, providerProfileId, page),
  );
};

/** The history of orders, counted from their end. */
export const orderHistoryRetentions: readonly Retention[] = [
  { name: 'order history entries', deleteStep: deleteOldHistory },
  { name: 'order moves', deleteStep: deleteOldMoves },
  { name: 'order issues', deleteStep: deleteOldIssues },
];
