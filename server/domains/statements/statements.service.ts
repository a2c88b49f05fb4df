import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/statements/statements.endpoints.ts';
import { statementsErrors } from '@oficio/contract/domains/statements/statements.errors.ts';
import type {
  Statement,
  StatementList,
} from '@oficio/contract/domains/statements/statements.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Db } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import type { ActionOf } from '#platform/lifecycle/lifecycle.ts';
import { performActionAs } from '#platform/lifecycle/perform-action.ts';
import { statementLifecycle, type StatementLifecycle } from './lifecycle/lifecycle.service.ts';
import {
  findFirstMonth,
  findHistory,
  findOpenLines,
  findProviders,
  findSentOfMonth,
  findSentOfProvider,
  findStatement,
  findStoredLines,
  lockStatements,
  openStatement,
  sumOpen,
  sumSent,
  type StatementRow,
} from './statements.queries.ts';
import { isMonthOver, monthOf, monthsBetween } from './statements.rules.ts';
import { writeLines, writeStatements } from './statements.template.ts';
import { sumsOfLines, toLine, toSum, toSummary } from './statements.view.ts';

async function loadList(context: Context, chosen: string | undefined): Promise<StatementList> {
  const { db } = context;
  const now = await context.now(db);
  const present = monthOf(now);
  const months = monthsBetween((await findFirstMonth(db)) ?? present, present);
  const month = chosen ?? months[1] ?? present;
  const sent = new Map(
    (await findSentOfMonth(db, month)).map((row) => [row.provider_profile_id, row]),
  );
  // The open sums of a provider whose statement was sent are none.
  const sums = Map.groupBy(
    [...(await sumSent(db, month)), ...(await sumOpen(db, month))],
    (row) => row.provider_profile_id,
  );
  const providers = await findProviders(db, [...sums.keys()]);
  return {
    month,
    months: months.includes(month) ? months : [month, ...months].toSorted().toReversed(),
    statements: providers.map((provider) =>
      toSummary(provider, month, {
        row: sent.get(provider.profile_id),
        totals: (sums.get(provider.profile_id) ?? []).map(toSum),
      }),
    ),
  };
}

/** Returns the statements of a month, by default the last one that has ended. */
export const listStatements: UseCase<typeof endpoints.listStatements> = (
  context,
  _actor,
  { query },
) => loadList(context, query.month);

/** Returns the statements of a month as a file. */
export const downloadStatements: UseCase<typeof endpoints.downloadStatements> = async (
  context,
  _actor,
  { query },
) => writeStatements(await loadList(context, query.month));

interface StatementOf {
  id: string;
  month: string;
}

const isSent = (row: StatementRow | undefined): row is StatementRow =>
  row !== undefined && row.state !== 'OPEN';

/** Throws STATEMENT_NOT_FOUND (404) for a month without lines. */
async function loadStatement(
  context: Pick<Context, 'now'>,
  db: Db,
  { id: profileId, month }: StatementOf,
): Promise<Statement> {
  const [provider] = await findProviders(db, [profileId]);
  if (!provider) throw new DomainError(statementsErrors.STATEMENT_NOT_FOUND);
  const row = await findStatement(db, profileId, month);
  const open = await findOpenLines(db, profileId);
  const lines = isSent(row)
    ? await findStoredLines(db, row.id)
    : open.filter((line) => line.month === month);
  if (lines.length === 0) throw new DomainError(statementsErrors.STATEMENT_NOT_FOUND);
  const later = open.filter(({ corrects }) => corrects === month).map((line) => line.month);
  const summary = toSummary(provider, month, { row, totals: sumsOfLines(lines) });
  const timezone = row?.timezone ?? provider.timezone;
  const history = row ? await findHistory(db, row.id) : [];
  return {
    ...summary,
    correctedIn: [...new Set([...summary.correctedIn, ...later])].toSorted(),
    timezone,
    isMonthOver: isMonthOver(month, timezone, await context.now(db)),
    lines: lines.map(toLine),
    history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}

/** Returns the statement of a provider and month. Throws STATEMENT_NOT_FOUND (404). */
export const getStatement: UseCase<typeof endpoints.getStatement> = (context, _actor, { params }) =>
  loadStatement(context, context.db, params);

/** Returns the lines of a statement as a file. Throws STATEMENT_NOT_FOUND (404). */
export const downloadStatement: UseCase<typeof endpoints.downloadStatement> = async (
  context,
  _actor,
  { params },
) => writeLines(await loadStatement(context, context.db, params));

/** Performs an action as an administrator; on an own statement they are its provider, who may not. */
function perform<Action extends ActionOf<StatementLifecycle>>(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  of: StatementOf,
  { action, input }: { action: Action; input: StatementLifecycle['inputs'][Action] },
): Promise<Statement> {
  return context.transaction(async (tx) => {
    await lockStatements(tx.db);
    if ((await findProviders(tx.db, [of.id])).length === 0)
      throw new DomainError(statementsErrors.STATEMENT_NOT_FOUND);
    const id = await openStatement(tx.db, {
      id: randomUUIDv7(),
      profileId: of.id,
      month: of.month,
    });
    await performActionAs(context, tx, statementLifecycle, {
      id,
      userId,
      action,
      input,
      by: (row) => statementLifecycle.partyOf(row, userId) ?? 'administrator',
    });
    return loadStatement(context, tx.db, of);
  });
}

/**
 * Sends a statement under an invoice number. Throws STATEMENT_NOT_FOUND (404), OWN_STATEMENT (403), and STATEMENT_MONTH_OPEN,
 * STATEMENT_ALREADY_SENT and STATEMENT_NUMBER_TAKEN (409).
 */
export const sendStatement: UseCase<typeof endpoints.sendStatement> = (
  context,
  actor,
  { params, body },
) => perform(context, actor, params, { action: 'send', input: body });

/** Marks a sent statement as paid. Throws STATEMENT_NOT_SENT and STATEMENT_ALREADY_PAID (409), otherwise as `sendStatement`. */
export const payStatement: UseCase<typeof endpoints.payStatement> = (
  context,
  actor,
  { params, body },
) => perform(context, actor, params, { action: 'pay', input: body });

/** Corrects a sent statement. Throws STATEMENT_NOT_SENT (409), otherwise as `sendStatement`. */
export const correctStatement: UseCase<typeof endpoints.correctStatement> = (
  context,
  actor,
  { params, body },
) => perform(context, actor, params, { action: 'correct', input: body });

/** Throws FORBIDDEN (403) without a profile. */
function ownProfile({ providerProfileId }: Pick<Actor, 'providerProfileId'>): string {
  if (!providerProfileId) throw new DomainError(platformErrors.FORBIDDEN);
  return providerProfileId;
}

/** Returns the own statements that were sent, the last month first. */
export const listOwnStatements: UseCase<typeof endpoints.listOwnStatements> = async (
  { db },
  actor,
) => {
  const profileId = ownProfile(actor);
  const [provider] = await findProviders(db, [profileId]);
  if (!provider) return [];
  const rows = await findSentOfProvider(db, profileId);
  return Promise.all(
    rows.map(async (row) =>
      toSummary(provider, row.month, {
        row,
        totals: sumsOfLines(await findStoredLines(db, row.id)),
      }),
    ),
  );
};

/** Returns an own statement. Throws STATEMENT_NOT_FOUND (404) until it is sent. */
export const getOwnStatement: UseCase<typeof endpoints.getOwnStatement> = async (
  context,
  actor,
  { params },
) => {
  const { month } = params;
  const statement = await loadStatement(context, context.db, { id: ownProfile(actor), month });
  if (statement.state === 'OPEN') throw new DomainError(statementsErrors.STATEMENT_NOT_FOUND);
  return statement;
};
