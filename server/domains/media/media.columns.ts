import { sql, type Selectable } from 'kysely';
import type { Images } from '#platform/database/schema.ts';

/** The columns of an image of which only the address is shown. */
export type StoredPhoto = Pick<Selectable<Images>, 'id' | 'widths' | 'width'>;

/** The columns of an image that its view needs. */
export type StoredImage = Pick<
  Selectable<Images>,
  'id' | 'widths' | 'width' | 'height' | 'placeholder'
>;

/** Neither hidden itself nor shown by something that is hidden, or by a deactivated user. */
export const isOpen = sql<boolean>`(hidden_reason is null and not is_withheld)`;

/** Column of another statement: no widths for a hidden image, whose files are not public. */
export const publicWidths = sql<number[]>`case when ${isOpen} then widths else '{}' end`;

/** A hidden photo or cover is replaced like a missing one, other hidden images by a drawing. */
export const isShown = sql<boolean>`(
  deleted_at is null and (${isOpen} or kind in ('gallery', 'attachment')))`;

/** JSON column of another statement: the picture with the id of one of its columns, null without one. */
export const photoColumn = (imageId: string) => sql<StoredPhoto | null>`(
  select json_build_object('id', id, 'widths', widths, 'width', width)
    from images where id = ${sql.ref(imageId)} and deleted_at is null and ${isOpen})`;

/** JSON column of another statement: the columns of an image's view, null without an image. */
export const imageColumn = (imageId: string) => sql<StoredImage | null>`(
  select json_build_object('id', id, 'widths', ${publicWidths}, 'width', width, 'height', height, 'placeholder', placeholder)
    from images where id = ${sql.ref(imageId)} and ${isShown})`;
