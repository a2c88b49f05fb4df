import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import { chatErrors } from '@oficio/contract/domains/chat/chat.errors.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import type { ReportedType } from '@oficio/contract/domains/reports/reports.rules.ts';
import { serviceRequestsErrors } from '@oficio/contract/domains/service-requests/service-requests.errors.ts';
import type { StoredSnapshot } from '@oficio/contract/domains/reports/reports.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db, Tx } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { hideCard, refreshListing } from '../catalog/catalog.service.ts';
import { hideMessage, loadMessage } from '../chat/chat.service.ts';
import { hideImage } from '../media/media-holding.service.ts';
import { hideNegotiationWords } from '../negotiations/negotiations.service.ts';
import {
  getVisibleProvider,
  hideProfile,
  isVisibleProvider,
} from '../providers/providers.service.ts';
import {
  hideServiceRequest,
  loadReportedRequest,
} from '../service-requests/service-requests.service.ts';
import {
  hideAnswer,
  hideReview,
  loadPublishedReview,
  seesClient,
  seesReview,
} from '../reviews/reviews-hiding.service.ts';
import {
  findImageUse,
  findReportedCard,
  findReportedClient,
  findReportedNegotiation,
  findReportedProfile,
  type ImageUse,
  type ReportedNegotiation,
} from './reports-objects.queries.ts';
import {
  copyAnswer,
  copyCard,
  copyClient,
  copyImage,
  copyMessage,
  copyNegotiation,
  copyProfile,
  copyRequest,
  copyReview,
} from './reports-objects.view.ts';

/** A reported object: of a negotiation the texts and pictures of its owner. */
export interface ReportedObject {
  type: ReportedType;
  id: string;
  ownerId: string;
}

/** An object now. */
export interface ObjectState {
  snapshot: StoredSnapshot;
  /** Null while the object is not hidden. */
  hiddenReason: string | null;
}

/** Returns true when there is a block between the caller and the owner of an object. */
function isHiddenFrom(actor: Actor | null, ownerId: string): boolean {
  return actor?.hidden?.userIds.includes(ownerId) ?? false;
}

interface ObjectKind {
  /** Returns the owner of an object. Throws the 404 of the object for one that the caller does not see. */
  findOwner(db: Db, id: string, actor: Actor | null): Promise<string>;
  /** Returns undefined for an object that does not exist any more. */
  load(db: Db, id: string, ownerId: string): Promise<ObjectState | undefined>;
  /** Hides the object for a reason, or shows it again for null. */
  hide(tx: Tx, id: string, reason: string | null, ownerId: string): Promise<void>;
}

const card: ObjectKind = {
  async findOwner(db, id, actor) {
    const row = await findReportedCard(db, id);
    if (!row?.is_listed || isHiddenFrom(actor, row.owner_id))
      throw new DomainError(catalogErrors.CARD_NOT_FOUND);
    return row.owner_id;
  },
  async load(db, id) {
    const row = await findReportedCard(db, id);
    return row && { snapshot: copyCard(row), hiddenReason: row.hidden_reason };
  },
  hide: hideCard,
};

const profile: ObjectKind = {
  findOwner: async (db, id, actor) =>
    (await getVisibleProvider(db, id, actor?.userId ?? null)).userId,
  async load(db, id) {
    const row = await findReportedProfile(db, id);
    return row && { snapshot: copyProfile(row), hiddenReason: row.hidden_reason };
  },
  async hide(tx, id, reason) {
    await hideProfile(tx, id, reason);
    await refreshListing(tx, id);
  },
};

const review: ObjectKind = {
  async findOwner(db, id, actor) {
    const row = await loadPublishedReview(db, id);
    if (!row || isHiddenFrom(actor, row.author_id) || !(await seesReview(db, row, actor)))
      throw new DomainError(reportsErrors.REPORTED_REVIEW_NOT_FOUND);
    const { provider_profile_id: profileId } = row;
    if (profileId !== null && profileId !== actor?.providerProfileId)
      await getVisibleProvider(db, profileId, actor?.userId ?? null);
    return row.author_id;
  },
  async load(db, id) {
    const row = await loadPublishedReview(db, id);
    return row && { snapshot: copyReview(row), hiddenReason: row.hidden_reason };
  },
  hide: hideReview,
};

const message: ObjectKind = {
  async findOwner(db, id, actor) {
    const row = await loadMessage(db, id);
    const isParty = actor && row && [row.client_id, row.provider_user_id].includes(actor.userId);
    if (!isParty || row.hidden_reason !== null) throw new DomainError(chatErrors.CHAT_NOT_FOUND);
    return row.author_id;
  },
  async load(db, id) {
    const row = await loadMessage(db, id);
    return row && { snapshot: copyMessage(row), hiddenReason: row.hidden_reason };
  },
  hide: hideMessage,
};

/** Returns whether a photo belongs to a public profile, or to a client with whom the caller deals. */
async function seesPhoto(db: Db, use: ImageUse, actor: Actor | null): Promise<boolean> {
  const { owner_id: ownerId, provider_profile_id: profileId } = use;
  if (profileId !== null && (await isVisibleProvider(db, profileId))) return true;
  return seesClient(db, ownerId, actor);
}

const image: ObjectKind = {
  async findOwner(db, id, actor) {
    const use = await findImageUse(db, id);
    const isSeen =
      use &&
      use.hidden_reason === null &&
      (use.is_public ||
        (actor !== null && [use.owner_id, ...use.parties].includes(actor.userId)) ||
        (use.kind === 'photo' && (await seesPhoto(db, use, actor))));
    if (!isSeen) throw new DomainError(reportsErrors.REPORTED_IMAGE_NOT_FOUND);
    return use.owner_id;
  },
  async load(db, id) {
    const use = await findImageUse(db, id);
    return use && { snapshot: copyImage(id, use), hiddenReason: use.hidden_reason };
  },
  hide: hideImage,
};

const partyOfOwner = (row: ReportedNegotiation, ownerId: string) =>
  row.client_id === ownerId ? 'client' : 'provider';

const negotiation: ObjectKind = {
  async findOwner(db, id, actor) {
    const row = await findReportedNegotiation(db, id);
    const parties = row ? [row.client_id, row.provider_user_id] : [];
    if (!row || !actor || !parties.includes(actor.userId))
      throw new DomainError(negotiationsErrors.NEGOTIATION_NOT_FOUND);
    // A party reports the other one.
    return row.client_id === actor.userId ? row.provider_user_id : row.client_id;
  },
  async load(db, id, ownerId) {
    const row = await findReportedNegotiation(db, id);
    if (!row) return undefined;
    const hiddenReason = row[`${partyOfOwner(row, ownerId)}_hidden_reason`];
    return { snapshot: copyNegotiation(row, ownerId), hiddenReason };
  },
  async hide(tx, id, reason, ownerId) {
    const row = await findReportedNegotiation(tx.db, id);
    if (row) await hideNegotiationWords(tx, id, partyOfOwner(row, ownerId), reason);
  },
};

/** The answer of the subject to a review, whose id it has. */
const answer: ObjectKind = {
  async findOwner(db, id, actor) {
    await review.findOwner(db, id, actor);
    const row = await loadPublishedReview(db, id);
    if (
      !row?.answer ||
      row.answer_hidden_reason !== null ||
      isHiddenFrom(actor, row.subject_user_id)
    )
      throw new DomainError(reportsErrors.REPORTED_REVIEW_NOT_FOUND);
    return row.subject_user_id;
  },
  async load(db, id) {
    const row = await loadPublishedReview(db, id);
    return row?.answer
      ? { snapshot: copyAnswer(row.answer), hiddenReason: row.answer_hidden_reason }
      : undefined;
  },
  hide: hideAnswer,
};

const serviceRequest: ObjectKind = {
  async findOwner(db, id, actor) {
    const row = await loadReportedRequest(db, id);
    if (!row || row.user_id !== actor?.userId || row.hidden_reason !== null)
      throw new DomainError(serviceRequestsErrors.SERVICE_REQUEST_NOT_FOUND);
    return row.client_id;
  },
  async load(db, id) {
    const row = await loadReportedRequest(db, id);
    return row && { snapshot: copyRequest(row.message), hiddenReason: row.hidden_reason };
  },
  hide: hideServiceRequest,
};

/** A user as the providers see them who had an order, a quote or a contact request of theirs. */
const client: ObjectKind = {
  async findOwner(db, id, actor) {
    if (actor === null || !(await seesClient(db, id, actor)))
      throw new DomainError(reportsErrors.REPORTED_CLIENT_NOT_FOUND);
    return id;
  },
  async load(db, id) {
    const row = await findReportedClient(db, id);
    return row && { snapshot: copyClient(row), hiddenReason: null };
  },
  // Other people see no more of a client than what they have with them.
  async hide() {
    throw new DomainError(reportsErrors.CLIENT_NOT_HIDDEN);
  },
};

const kinds: Record<ReportedType, ObjectKind> = {
  CARD: card,
  PROFILE: profile,
  REVIEW: review,
  MESSAGE: message,
  IMAGE: image,
  NEGOTIATION: negotiation,
  ANSWER: answer,
  SERVICE_REQUEST: serviceRequest,
  CLIENT: client,
};

/** Returns an object with its owner. Throws the 404 of the object unless the caller sees it. */
export async function getVisibleObject(
  db: Db,
  type: ReportedType,
  id: string,
  actor: Actor | null,
): Promise<ReportedObject> {
  return { type, id, ownerId: await kinds[type].findOwner(db, id, actor) };
}

/** Returns an object as it is now; undefined when it does not exist any more. */
export function loadObject(
  db: Db,
  { type, id, ownerId }: ReportedObject,
): Promise<ObjectState | undefined> {
  return kinds[type].load(db, id, ownerId);
}

/** Hides an object for a reason that its owner reads, or shows it again for null. */
export async function hideObject(
  tx: Tx,
  { type, id, ownerId }: ReportedObject,
  reason: string | null,
): Promise<void> {
  await kinds[type].hide(tx, id, reason, ownerId);
}
