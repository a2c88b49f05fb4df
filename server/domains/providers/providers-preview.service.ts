import type { Db } from '../../platform/context.ts';
import { coverImageId } from '../media/media-cover.view.ts';
import { loadImages } from '../media/media.service.ts';
import type { SharePreview } from '../media/media-preview.view.ts';
import { listOffers } from './providers-preview.queries.ts';
import { describeProfilePreview } from './providers-preview.template.ts';
import { findVisibleProfile, type ProviderProfileRow } from './providers.queries.ts';

/** What the picture of a shared profile says and shows now. */
export async function loadProfilePreview(
  db: Db,
  profile: ProviderProfileRow,
): Promise<SharePreview> {
  const offers = await listOffers(db, profile.id);
  const [newest] = offers;
  const pictures = [profile.photo_image_id, newest ? coverImageId(newest) : null];
  return describeProfilePreview(profile, offers, await loadImages(db, pictures));
}

/** Undefined for a profile that nobody may see. */
export async function findProfilePreview(db: Db, id: string): Promise<SharePreview | undefined> {
  const profile = await findVisibleProfile(db, id);
  return profile && loadProfilePreview(db, profile);
}
