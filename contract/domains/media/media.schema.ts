import { z } from 'zod';

/** 8 MB: the largest image file that is accepted. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** 50 megapixels: the largest image that is accepted, whatever its file weighs. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/** Longer side divided by the shorter one: beyond it the sizes for pages can't be encoded. */
export const MAX_IMAGE_ASPECT = 5;

/** Images in the gallery of one card. */
export const MAX_GALLERY_IMAGES = 10;

export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** Formats accepted for covers, galleries, attachments and the photo of the complete-profile form. */
export const imageFormats = ['jpeg', 'png', 'webp'] as const satisfies readonly ImageFormat[];

/** Formats accepted for the profile photo. */
export const photoFormats = ['jpeg', 'png'] as const satisfies readonly ImageFormat[];

/** The MIME types of formats, for a file input's `accept`. */
export function acceptedTypes(formats: readonly ImageFormat[]): string {
  return formats.map((format) => `image/${format}`).join(',');
}

/** What an image is used for; decides its sizes and whether it is cropped. */
export const imageKindSchema = z.enum(['avatar', 'cover', 'gallery', 'attachment']);
export type ImageKind = z.output<typeof imageKindSchema>;

/** An image as the API gives it. Addresses are paths below the origin, sizes are pixels. */
export const imageSchema = z.object({
  id: z.uuid(),
  /** The size for ordinary use (800 wide, an avatar 256). */
  url: z.string(),
  srcset: z.array(z.object({ url: z.string(), width: z.int().positive() })),
  /** A JPEG for link previews, which not every service reads as WebP. */
  previewUrl: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** A tiny blurred picture as a data address, shown while the image loads. */
  placeholder: z.string(),
});
export type Image = z.output<typeof imageSchema>;
