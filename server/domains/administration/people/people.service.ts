import type * as endpoints from '@oficio/contract/domains/administration/administration-people.endpoints.ts';
import { administrationErrors } from '@oficio/contract/domains/administration/administration.errors.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import { cutPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { findAccountState } from '#domains/accounts/accounts-administration.service.ts';
import { listEntriesOf, recordAuditEntry } from '#domains/audit/audit.service.ts';
import {
  findHistory,
  findMoves,
  findOrders,
  findOverview,
  findReportsOf,
} from './orders.queries.ts';
import { toOrderOverview, toOrderRow, toTimelineEntry } from './people.view.ts';
import { readPosition, toCursor, type Position } from './position.rules.ts';
import { findTimeline } from './timeline.queries.ts';

/** Loads one page of a list that is ordered by time and id, and sets the `Link` header of the next one. */
async function loadByPosition<Row extends Position>(
  query: { limit?: number | undefined; cursor?: string | undefined },
  exchange: Exchange,
  load: (position: { limit: number; after: Position | undefined }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const size = query.limit ?? DEFAULT_PAGE_SIZE;
  const rows = await load({ limit: size + 1, after: readPosition(query.cursor) });
  const { page, nextCursor } = cutPage(rows, size, toCursor);
  exchange.nextPage(nextCursor);
  return page;
}

/** Returns the orders that fit, latest appointment first. */
export const listOrders: UseCase<typeof endpoints.listOrders> = async (
  { db },
  { rights },
  { query },
  exchange,
) => {
  const { search, status, from, to } = query;
  const page = await loadByPosition(query, exchange, (position) =>
    findOrders(db, {
      search,
      isContactSearched: rights.includes('people'),
      status,
      from,
      to,
      ...position,
    }),
  );
  return page.map(toOrderRow);
};

/** Returns an order with what happened to it. Throws ORDER_NOT_FOUND (404) and OWN_ORDER (403). */
export const getOrderOverview: UseCase<typeof endpoints.getOrderOverview> = async (
  { db },
  { userId },
  { params: { id } },
) => {
  const row = await findOverview(db, id);
  if (!row) throw new DomainError(ordersErrors.ORDER_NOT_FOUND);
  if ([row.client_id, row.provider_user_id].includes(userId))
    throw new DomainError(administrationErrors.OWN_ORDER);
  return toOrderOverview(row, {
    history: await findHistory(db, id),
    moves: await findMoves(db, id),
    reports: await findReportsOf(db, id),
    acts: await listEntriesOf(db, { type: 'order', id }),
  });
};

/** Returns what happened with a user, newest first. Throws USER_NOT_FOUND (404). */
export const getUserTimeline: UseCase<typeof endpoints.getUserTimeline> = async (
  { db },
  { userId: readerId },
  { params, query },
  exchange,
) => {
  const page = await loadByPosition(query, exchange, (position) =>
    findTimeline(db, { userId: params.id, readerId, ...position }),
  );
  // Everybody has registered.
  if (page.length === 0 && query.cursor === undefined)
    throw new DomainError(administrationErrors.USER_NOT_FOUND);
  return page.map(toTimelineEntry);
};

/** Records why an administrator reads phone and address of a user. Throws USER_NOT_FOUND (404). */
export const openContact: UseCase<typeof endpoints.openContact> = (
  context,
  actor,
  { params, body },
) =>
  context.transaction(async (tx) => {
    if (!(await findAccountState(tx.db, params.id)))
      throw new DomainError(administrationErrors.USER_NOT_FOUND);
    await recordAuditEntry(tx.db, {
      actorId: actor.userId,
      action: 'CONTACT_OPENED',
      subject: { type: 'user', id: params.id },
      before: null,
      after: { reason: body.reason },
    });
    return undefined;
  });
