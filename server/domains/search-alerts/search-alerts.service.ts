import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/search-alerts/search-alerts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { searchAlertsErrors } from '@oficio/contract/domains/search-alerts/search-alerts.errors.ts';
import { ALERT_CONFIRMATION_HOURS, ALERT_DAYS, MAX_OPEN_ALERTS } from './search-alerts.rules.ts';
import { searchAlertsText } from '@oficio/contract/domains/search-alerts/search-alerts.schema.ts';
import { skillsErrors } from '@oficio/contract/domains/skills/skills.errors.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Db, Erasure, Tx } from '#platform/context.ts';
import type { Retention } from '#platform/database/old-records.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import { InvalidInput } from '#platform/http/requests/invalid-input.ts';
import type { UseCase } from '#platform/http/route.ts';
import { claimAlertMail, claimMailRequest } from '../accounts/accounts.service.ts';
import { readBrand } from '../brand/brand.service.ts';
import { findFirstCard } from '../catalog/catalog-alerts.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { getPlaces } from '../places/places.service.ts';
import { readMailBase } from '../texts/texts.service.ts';
import { getTrade } from '../skills/skills-related.service.ts';
import { readTrades } from '../skills/skills-words.service.ts';
import { alertUrl, isAlertToken } from './search-alerts-links.service.ts';
import { deleteOldAlerts, deleteUnconfirmedAlerts } from './search-alerts-old.queries.ts';
import {
  confirmAlert,
  countOpenAlerts,
  findAlert,
  findEmail,
  findSame,
  insertAlert,
  listAlertsOf,
  lockAlertsOf,
  removeAlert,
  removeAlertsOf,
  type AlertRow,
  type Asked,
  type Person,
} from './search-alerts.queries.ts';
import { confirmAlertMail } from './search-alerts.template.ts';
import { namesOf, toSearchAlert } from './search-alerts.view.ts';

type Body = EndpointInput<typeof endpoints.createSearchAlert>['body'];

/** Alerts that were not confirmed in time, and those that waited for half a year. */
export const searchAlertRetentions: readonly (Retention & { ageMs: number })[] = [
  {
    name: 'unconfirmed search alerts',
    ageMs: ALERT_CONFIRMATION_HOURS * HOUR_MS,
    deleteStep: deleteUnconfirmedAlerts,
  },
  { name: 'search alerts', ageMs: ALERT_DAYS * DAY_MS, deleteStep: deleteOldAlerts },
];

/** Reads a query: the trade that its words name replaces them. Throws SKILL_UNKNOWN (400). */
async function readAsked(db: Db, actor: Actor | null, body: Body): Promise<Asked> {
  const country = actor?.country ?? body.country;
  if (body.skill !== undefined && !(await getTrade(db, body.skill)))
    throw new DomainError(skillsErrors.SKILL_UNKNOWN);
  const [named] =
    body.skill === undefined && body.search ? await readTrades(db, body.search, country) : [];
  const skillId = body.skill ?? named?.id ?? null;
  return {
    skillId,
    search: skillId === null ? body.search || null : null,
    placeId: body.place === undefined ? null : Number(body.place),
    // A place has a country.
    country: body.place === undefined ? (country ?? null) : null,
  };
}

/**
 * Throws COUNTRY_CLOSED (409) if no provider can join in the country, so that nobody waits for nothing, and PLACE_UNKNOWN (400). The
 * accounts of a country that was closed later keep it.
 */
async function refuseClosed(
  db: Db,
  actor: Actor | null,
  { placeId, country }: Asked,
): Promise<void> {
  const [place] = placeId === null ? [] : await getPlaces(db, [String(placeId)]);
  const asked = place?.country ?? country;
  const { countries } = await readBrand(db);
  const isOpen = countries.some((each) => each === asked);
  if (asked !== null && !isOpen && asked !== actor?.country)
    throw new DomainError(accountsErrors.COUNTRY_CLOSED);
}

/** Throws INVALID_INPUT (400) without a session and an address. */
async function readPerson(db: Db, actor: Actor | null, email: string | undefined): Promise<Person> {
  if (actor) return { userId: actor.userId, email: await findEmail(db, actor.userId) };
  if (email !== undefined) return { userId: null, email };
  const message = searchAlertsText.emailNeeded;
  throw new InvalidInput('body', [{ code: 'custom', path: ['email'], message, input: undefined }]);
}

async function mailConfirmation(context: Context, tx: Tx, row: AlertRow): Promise<void> {
  const base = await readMailBase(context, tx.db);
  const url = alertUrl(context.config, row.id);
  await queueMail(tx, confirmAlertMail({ ...base, to: row.email ?? '', url }, namesOf(row)));
}

async function getRow(db: Db, id: string): Promise<AlertRow> {
  const row = await findAlert(db, id);
  if (!row) throw new DomainError(searchAlertsErrors.ALERT_NOT_FOUND);
  return row;
}

/** Throws TOO_MANY_ALERTS (409). */
async function refuseTooMany(db: Db, person: Person, exceptId?: string): Promise<void> {
  if ((await countOpenAlerts(db, person, exceptId)) >= MAX_OPEN_ALERTS)
    throw new DomainError(searchAlertsErrors.TOO_MANY_ALERTS);
}

/** Stores the alert of an account; idempotent. Throws TOO_MANY_ALERTS (409). */
async function openForAccount(tx: Tx, person: Person, asked: Asked, now: Date): Promise<string> {
  const same = await findSame(tx.db, person, asked);
  if (same) return same.id;
  await refuseTooMany(tx.db, person);
  const id = randomUUIDv7();
  await insertAlert(tx.db, id, person, asked, now);
  return id;
}

/**
 * Stores an alert for an address and mails its link, at most three an hour. Whether the address has an account, alerts or
 * too many mails cannot be told from the response.
 */
async function openForAddress(
  context: Context,
  tx: Tx,
  person: Person,
  asked: Asked,
  now: number,
): Promise<void> {
  const same = await findSame(tx.db, person, asked);
  if (same?.confirmed_at || !(await claimAlertMail(tx.db, person.email, now))) return;
  const id = same?.id ?? randomUUIDv7();
  if (!same) await insertAlert(tx.db, id, person, asked, new Date(now));
  await mailConfirmation(context, tx, await getRow(tx.db, id));
}

/**
 * Lets a person wait for the first card that fits. Throws TOO_MANY_ALERTS and ALERT_FOUND_ALREADY (409), PLACE_UNKNOWN,
 * PLACE_ELSEWHERE, SKILL_UNKNOWN and INVALID_INPUT (400), TOO_MANY_REQUESTS (429).
 */
export const createSearchAlert: UseCase<typeof endpoints.createSearchAlert> = async (
  context,
  actor,
  { body },
  exchange: Exchange,
) => {
  const { db } = context;
  const person = await readPerson(db, actor, body.email);
  const asked = await readAsked(db, actor, body);
  await refuseClosed(db, actor, asked);
  const { place, country } = body;
  // Refuses an unknown place, and one of another country.
  const found = await findFirstCard(context, {
    ...asked,
    country: place ? (country ?? null) : asked.country,
  });
  if (found) throw new DomainError(searchAlertsErrors.ALERT_FOUND_ALREADY);
  return context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    await lockAlertsOf(tx.db, person.email);
    if (actor) return { id: await openForAccount(tx, person, asked, new Date(now)) };
    await claimMailRequest(context, tx.db, exchange, now);
    await openForAddress(context, tx, person, asked, now);
    return { id: null };
  });
};

export const listSearchAlerts: UseCase<typeof endpoints.listSearchAlerts> = async (
  { db },
  { userId },
) => (await listAlertsOf(db, userId)).map(toSearchAlert);

/** Throws ALERT_NOT_FOUND (404), also for an alert of somebody else. */
async function getAllowed(
  { config }: Context,
  db: Db,
  id: string,
  { actor, token }: { actor: Actor | null; token: string | undefined },
): Promise<AlertRow> {
  const row = await getRow(db, id);
  const isOwn = actor !== null && row.user_id === actor.userId;
  if (!isOwn && !(token !== undefined && isAlertToken(config, id, token)))
    throw new DomainError(searchAlertsErrors.ALERT_NOT_FOUND);
  return row;
}

/** Throws ALERT_NOT_FOUND (404). */
export const getSearchAlert: UseCase<typeof endpoints.getSearchAlert> = async (
  context,
  actor,
  { params: { id }, query: { token } },
) => toSearchAlert(await getAllowed(context, context.db, id, { actor, token }));

/** Throws ALERT_NOT_FOUND (404) and TOO_MANY_ALERTS (409). */
export const confirmSearchAlert: UseCase<typeof endpoints.confirmSearchAlert> = (
  context,
  _actor,
  { params: { id }, body: { token } },
) =>
  context.transaction(async (tx) => {
    const { email } = await getAllowed(context, tx.db, id, { actor: null, token });
    if (email !== null) await lockAlertsOf(tx.db, email);
    const row = await getRow(tx.db, id);
    const now = await context.now(tx.db);
    if (row.confirmed_at) return toSearchAlert(row);
    if (now - row.created_at.getTime() > ALERT_CONFIRMATION_HOURS * HOUR_MS)
      throw new DomainError(searchAlertsErrors.ALERT_NOT_FOUND);
    if (email !== null) await refuseTooMany(tx.db, { userId: null, email }, id);
    await confirmAlert(tx.db, id, new Date(now));
    return { ...toSearchAlert(row), isConfirmed: true };
  });

/** Throws ALERT_NOT_FOUND (404). */
export const deleteSearchAlert: UseCase<typeof endpoints.deleteSearchAlert> = (
  context,
  actor,
  { params: { id }, query: { token } },
) =>
  context.transaction(async (tx) => {
    await getAllowed(context, tx.db, id, { actor, token });
    if (!(await removeAlert(tx.db, id))) throw new DomainError(searchAlertsErrors.ALERT_NOT_FOUND);
    return undefined;
  });

/** Deletes the alerts of a user whose data is erased. Call it while the account still has its address. */
export async function eraseSearchAlerts({ tx: { db }, userId }: Erasure): Promise<void> {
  await removeAlertsOf(db, { userId, email: await findEmail(db, userId) });
}
