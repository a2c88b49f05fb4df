import type { Db } from '#platform/context.ts';
import { coverImageId } from '../media/media-cover.view.ts';
import { loadImages } from '../media/media.service.ts';
import type { SharePreview } from '../media/media-preview.view.ts';
import { listPreviewCards } from './profile/preview.queries.ts';
import { describeProfilePreview } from './providers-preview.template.ts';
import { findVisibleProfile, type ProviderProfileRow } from './providers.queries.ts';

/** Loads the content of a profile's link-preview picture. */
export async function loadProfilePreview(
  db: Db,
  profile: ProviderProfileRow,
): Promise<SharePreview> {
  const cards = await listPreviewCards(db, profile.id);
  const [newest] = cards;
  const pictures = [profile.photo_image_id, newest ? coverImageId(newest) : null];
  return describeProfilePreview(profile, cards, await loadImages(db, pictures));
}

/** Returns undefined for a profile that is not public. */
export async function findProfilePreview(db: Db, id: string): Promise<SharePreview | undefined> {
  const profile = await findVisibleProfile(db, id);
  return profile && loadProfilePreview(db, profile);
}
