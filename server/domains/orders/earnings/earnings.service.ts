import type * as endpoints from '@oficio/contract/domains/orders/orders-earnings.endpoints.ts';
import type { Earnings } from '@oficio/contract/domains/orders/orders-earnings.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { findEarningMonths, listEarnedOrders } from './earnings.queries.ts';
import { writeEarnings } from './earnings.template.ts';
import { toEarnedOrder, toSums } from './earnings.view.ts';

/** Throws FORBIDDEN (403) without a profile. */
async function loadEarnings(
  context: Context,
  { providerProfileId }: Pick<Actor, 'providerProfileId'>,
  chosen: string | undefined,
): Promise<Earnings> {
  if (!providerProfileId) throw new DomainError(platformErrors.FORBIDDEN);
  const { timezone, months } = await findEarningMonths(context.db, providerProfileId);
  const now = Temporal.Instant.fromEpochMilliseconds(await context.now(context.db));
  const month = chosen ?? now.toZonedDateTimeISO(timezone).toPlainDate().toString().slice(0, 7);
  const rows = await listEarnedOrders(context.db, providerProfileId, month);
  return { month, timezone, totals: toSums(rows), orders: rows.map(toEarnedOrder), months };
}

/** Returns the completed orders of a month with what was earned. Throws FORBIDDEN (403) without a profile. */
export const getEarnings: UseCase<typeof endpoints.getEarnings> = (context, actor, { query }) =>
  loadEarnings(context, actor, query.month);

/** Returns the orders of `getEarnings` as a file. */
export const downloadEarnings: UseCase<typeof endpoints.downloadEarnings> = async (
  context,
  actor,
  { query },
) => writeEarnings(await loadEarnings(context, actor, query.month));
