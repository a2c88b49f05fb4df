import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { dayDrafts } from '#platform/drafts/draft-store.ts';
import { repeatQuote } from '#platform/drafts/quote-draft.ts';
import { pageSignal } from '#platform/page-state.ts';
import type { SessionUser } from '#platform/session/session.ts';
import { heldFiles, heldFilesKey } from './held-files.ts';
import { emptyJob, jobDraftKey, OTHER_PLACE, type JobFields } from './job.form.ts';

/** The address of the order, unless it is the one of the profile or too old to have a district. */
function placeOf(job: Order['job'], user: SessionUser | null): Partial<JobFields> {
  const { street, district, placeId } = job;
  if (!street || !district || street === user?.address) return {};
  return { place: OTHER_PLACE, street, district, placeId: placeId ?? '' };
}

/** Loads a picture that is still there; a missing one is left out. */
async function loadPicture(url: string): Promise<File | null> {
  const response = await fetch(url, { signal: pageSignal() }).catch(() => null);
  if (!response?.ok) return null;
  const content = await response.blob();
  return new File([content], 'foto', { type: content.type });
}

async function holdPictures(urls: readonly string[], key: string): Promise<void> {
  const files = await Promise.all(urls.map(loadPicture));
  const found = files.filter((file) => file !== null);
  if (found.length > 0) heldFiles().set(key, found);
}

/**
 * Prepares another booking of the order's card on this device: with its description, its address and
 * its pictures, as if they were typed again.
 */
export function repeatJob({ job, serviceCard }: Order, user: SessionUser | null): void {
  const { description, images } = job;
  const draft = { ...emptyJob, description, ...placeOf(job, user) };
  dayDrafts.write(jobDraftKey(serviceCard.id), draft);
  void holdPictures(
    images.map(({ url }) => url),
    heldFilesKey(user?.id, serviceCard.id),
  );
}

/** Prepares another quote request to the order's card on this device: with its description and its address. */
export function repeatRequest({ job, serviceCard }: Order, user: SessionUser | null): void {
  repeatQuote(serviceCard.id, job.description);
  const draft = { ...emptyJob, ...placeOf(job, user) };
  dayDrafts.write(jobDraftKey(`request:${serviceCard.id}`), draft);
}

/** Prepares a quote request in place of a booking that was not sent: with its description and its address. */
export function requestInstead(cardId: string, { description, ...address }: JobFields): void {
  if (description) repeatQuote(cardId, description);
  dayDrafts.write(jobDraftKey(`request:${cardId}`), { ...address, description: '' });
}
