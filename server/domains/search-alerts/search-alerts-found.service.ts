import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Tx } from '#platform/context.ts';
import { forEachRecord } from '#platform/jobs/each-record.ts';
import { claimAlertMail } from '../accounts/accounts.service.ts';
import { findFirstCard, type FirstCard } from '../catalog/catalog-alerts.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { readMailBase } from '../texts/texts.service.ts';
import { searchAlertFound } from './search-alerts.events.ts';
import {
  findAlert,
  findDueQueries,
  findHiddenProfiles,
  markChecked,
  removeAlert,
  type AlertRow,
  type DueQuery,
} from './search-alerts.queries.ts';
import { foundAlertMail } from './search-alerts.template.ts';
import { namesOf } from './search-alerts.view.ts';

/** Queries that one run checks; the others are first in the next one. */
const MAX_QUERIES = 300;
/** A query is checked again after this time. */
const PAUSE_MS = 4 * MINUTE_MS;

/** Tells the person and ends the alert in one transaction, so that it happens once on any number of instances. */
async function tell(context: Context, tx: Tx, alert: AlertRow, card: FirstCard): Promise<void> {
  const { id, user_id: userId, email } = alert;
  const now = await context.now(tx.db);
  // An address gets three mails an hour; the next run tries again.
  if (email !== null && !(await claimAlertMail(tx.db, email, now))) return;
  if (!(await removeAlert(tx.db, id))) return;
  if (userId !== null) return tx.publish(searchAlertFound({ userId, serviceCardId: card.id }));
  if (email === null) return;
  const base = await readMailBase(context, tx.db);
  const url = `${base.publicUrl}/service-cards/${card.id}`;
  await queueMail(tx, foundAlertMail({ ...base, to: email, url }, namesOf(alert), card.title));
}

async function checkAlert(
  context: Context,
  query: DueQuery,
  id: string,
  first: FirstCard,
): Promise<void> {
  const alert = await findAlert(context.db, id);
  if (!alert) return;
  const hidden = alert.user_id === null ? [] : await findHiddenProfiles(context.db, alert.user_id);
  const card = hidden.length === 0 ? first : await findFirstCard(context, query, hidden);
  if (card) await context.transaction((tx) => tell(context, tx, alert, card));
}

async function checkQuery(context: Context, query: DueQuery): Promise<void> {
  await markChecked(context.db, query.alertIds, new Date(await context.now(context.db)));
  const first = await findFirstCard(context, query);
  if (!first) return;
  for (const id of query.alertIds) await checkAlert(context, query, id, first);
}

/** Tells the people for whose query there is a card now. One query that fails delays no other. */
export async function tellFoundAlerts(context: Context, signal: AbortSignal): Promise<void> {
  const since = new Date((await context.now(context.db)) - PAUSE_MS);
  const due = await findDueQueries(context.db, since, MAX_QUERIES);
  await forEachRecord(context, due, signal, (query) => checkQuery(context, query));
}
