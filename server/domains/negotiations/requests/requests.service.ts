import { randomUUIDv7 } from 'node:crypto';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { missingDetails } from '@oficio/contract/domains/accounts/accounts-order-details.rules.ts';
import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import { imageFormats } from '@oficio/contract/domains/media/media.schema.ts';
import { CUSTOM_MINUTES } from '@oficio/contract/domains/negotiations/negotiations-duration.rules.ts';
import { MAX_REQUEST_IMAGES } from '@oficio/contract/domains/negotiations/negotiations-images.rules.ts';
import type * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import { isOpen, openLimits } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Db, Tx, TransactionDb } from '#platform/context.ts';
import type { Preparation, UseCase } from '#platform/http/route.ts';
import { writeHistoryEntry } from '#platform/lifecycle/records.ts';
import { getBookableCard } from '#domains/catalog/catalog-booking.service.ts';
import { freshenCalendars } from '#domains/calendars/calendars-reading.service.ts';
import { storeImage } from '#domains/media/media.service.ts';
import { checkCreationLimits } from '#domains/orders/orders-limits.service.ts';
import { answerReminderAt } from '#domains/orders/orders-reminders.rules.ts';
import { locateAddress } from '#domains/accounts/accounts-places.service.ts';
import { isTimeOffered, lockCalendar } from '#domains/providers/providers-slots.service.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import { responseDeadline } from '../negotiations-deadlines.rules.ts';
import { negotiationActionPerformed } from '../negotiations.events.ts';
import {
  countNegotiationImages,
  findRequestingClient,
  insertNegotiation,
  insertNegotiationImage,
  lockRequestsOf,
} from './requests.queries.ts';
import { negotiationLifecycle } from '../lifecycle/lifecycle.service.ts';
import { partyOf, loadNegotiationView } from '../negotiations.service.ts';
import {
  findNegotiationStates,
  type NegotiationStateRow,
} from '../lifecycle/transitions.queries.ts';
import { parseStart } from '#domains/orders/orders-start.rules.ts';

type Request = EndpointInput<typeof endpoints.createNegotiation>['body'];

/**
 * Locks the provider's calendar and the card, and checks that the requested work can be booked.
 * Returns `start` in epoch milliseconds.
 */
async function checkWork(tx: Tx, clientId: string, requested: Request, now: number) {
  const { serviceCardId, isEmergency } = requested;
  const start = isEmergency ? now : parseStart(requested.scheduledDate ?? '', now);
  const calendar = await lockCalendar(tx.db, serviceCardId);
  if (!calendar) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  const card = await getBookableCard(tx.db, serviceCardId, { lock: true, viewerId: clientId });
  if (card.providerProfileId !== requested.providerProfileId)
    throw new DomainError(negotiationsErrors.CARD_NOT_OF_PROVIDER);
  if (card.providerUserId === clientId) throw new DomainError(ordersErrors.OWN_SERVICE);
  if (isEmergency) {
    if (!card.acceptsEmergencies) throw new DomainError(ordersErrors.NO_EMERGENCIES);
    return { start, card };
  }
  const time = { start, duration: CUSTOM_MINUTES, pause: card.pauseMinutes, now };
  if (!(await isTimeOffered(tx.db, calendar, await readSettings(tx.db), time)))
    throw new DomainError(ordersErrors.SLOT_TAKEN);
  return { start, card };
}

/**
 * Throws when a limit of open negotiations is reached or the client's account does not allow a
 * request. Serializes the requests of one client.
 */
async function checkClient(
  db: TransactionDb,
  clientId: string,
  providerProfileId: string,
  hasOwnAddress: boolean,
): Promise<void> {
  await lockRequestsOf(db, clientId);
  const client = await findRequestingClient(db, clientId, providerProfileId);
  // The account may be deactivated after the request was authorized; a deactivation waits for the
  // same lock.
  if (!client?.is_active) throw new DomainError(accountsErrors.DEACTIVATED);
  if (client.erasure_due_at) throw new DomainError(platformErrors.ERASURE_PENDING);
  if (missingDetails(client, { hasOwnAddress }).length > 0)
    throw new DomainError(ordersErrors.PROFILE_INCOMPLETE);
  if (client.open_with_provider >= openLimits.perProvider)
    throw new DomainError(negotiationsErrors.TOO_MANY_OPEN_WITH_PROVIDER);
  if (client.open >= openLimits.total) throw new DomainError(negotiationsErrors.TOO_MANY_OPEN);
}

/** Returns the provider's deadline and reminder for a new request. */
function deadlinesFrom(now: number, work: { isEmergency: boolean; start: number }) {
  const deadline = responseDeadline({ now, ...work });
  return {
    deadline_at: new Date(deadline),
    reminder_at: new Date(answerReminderAt(now, deadline)),
  };
}

/** Reads old calendars before a request for an hour. */
export const prepareNegotiation: Preparation<typeof endpoints.createNegotiation> = async (
  context,
  _actor,
  { body },
) => {
  if (!body.isEmergency) await freshenCalendars(context, { cardId: body.serviceCardId });
};

/**
 * Requests a price from a provider. The slot must be free but is not reserved: other clients can
 * book it until an offer is accepted.
 */
export const createNegotiation: UseCase<typeof endpoints.createNegotiation> = (
  context,
  { userId },
  { body },
) =>
  context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    const { start, card } = await checkWork(tx, userId, body, now);
    const { providerProfileId } = body;
    const located = await locateAddress(tx.db, userId, body);
    const address = located.own;
    await checkClient(tx.db, userId, providerProfileId, address !== undefined);
    await checkCreationLimits(context, tx.db, { clientId: userId, providerProfileId, now });
    const id = randomUUIDv7();
    const at = new Date(now);
    const { isEmergency } = body;
    const status = 'PENDING_PROVIDER_RESPONSE';
    await insertNegotiation(tx.db, {
      id,
      client_id: userId,
      provider_profile_id: body.providerProfileId,
      service_card_id: body.serviceCardId,
      currency: card.price.currency,
      currency_country: card.price.currencyCountry,
      status,
      request_message: body.initialRequestMessage,
      is_emergency: isEmergency,
      scheduled_at: new Date(start),
      job_district: address?.district ?? null,
      job_street: address?.street ?? null,
      job_place_id: located.place?.id ?? null,
      ...deadlinesFrom(now, { isEmergency, start }),
      created_at: at,
      updated_at: at,
    });
    await writeHistoryEntry(tx.db, negotiationLifecycle.history, {
      recordId: id,
      action: 'create',
      by: 'client',
      userId,
      from: null,
      to: status,
      at,
    });
    await located.store(tx.db);
    await tx.publish(negotiationActionPerformed({ id, action: 'create', by: 'client' }));
    await tx.changed({ kind: 'negotiation', id }, [userId, card.providerUserId]);
    return loadNegotiationView(tx.db, id, userId);
  });

/**
 * Returns the position of the next picture, from 1. Called before the expensive decoding, and again
 * with the row locked.
 */
async function nextImagePosition(
  db: Db,
  row: NegotiationStateRow | undefined,
  userId: string,
): Promise<{ row: NegotiationStateRow; position: number }> {
  if (!row) throw new DomainError(negotiationsErrors.NEGOTIATION_NOT_FOUND);
  if (partyOf(row, userId) !== 'client') throw new DomainError(negotiationsErrors.IMAGES_NOT_YOURS);
  const { status } = row;
  if (!isOpen(row)) throw new DomainError(negotiationsErrors.NEGOTIATION_CLOSED, { status });
  if (status !== 'PENDING_PROVIDER_RESPONSE' || row.offers.length > 0)
    throw new DomainError(negotiationsErrors.IMAGES_TOO_LATE);
  await getBookableCard(db, row.service_card_id, {
    lock: false,
    viewerId: userId,
    admitsPaused: true,
  });
  const count = await countNegotiationImages(db, row.id);
  if (count >= MAX_REQUEST_IMAGES) throw new DomainError(negotiationsErrors.IMAGES_FULL);
  return { row, position: count + 1 };
}

/** Adds a picture to the first message. Also throws the errors of `storeImage`. */
export const addNegotiationImage: UseCase<typeof endpoints.addNegotiationImage> = async (
  context,
  { userId },
  { params, file },
) => {
  const [seen] = await findNegotiationStates(context.db, [params.id], { lock: false });
  await nextImagePosition(context.db, seen, userId);
  const upload = {
    kind: 'attachment',
    bytes: file,
    formats: imageFormats,
    ownerId: userId,
  } as const;
  return storeImage(context, upload, async (tx, image) => {
    // Before the negotiation, like every transaction, and so that a block waits for the commit.
    if (seen) await lockCalendar(tx.db, seen.service_card_id);
    const [locked] = await findNegotiationStates(tx.db, [params.id], { lock: true });
    const { row, position } = await nextImagePosition(tx.db, locked, userId);
    await insertNegotiationImage(tx.db, {
      negotiation_id: row.id,
      position,
      image_id: image.id,
    });
    await tx.changed({ kind: 'negotiation', id: row.id }, [row.client_id, row.provider_user_id]);
    return loadNegotiationView(tx.db, params.id, userId);
  });
};
