import { z } from 'zod';

/** 8 MB: the largest image file that is accepted. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** 50 megapixels: the largest image that is accepted, whatever its file size. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/**
 * Maximum ratio of the longer to the shorter side. Longer images cannot be encoded in the page
 * sizes.
 */
export const MAX_IMAGE_ASPECT = 5;

/** Maximum number of images in the gallery of a card. */
export const MAX_GALLERY_IMAGES = 10;

export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** Formats accepted for covers, galleries, attachments and the photo of the complete-profile form. */
export const imageFormats = ['jpeg', 'png', 'webp'] as const satisfies readonly ImageFormat[];

/** Formats accepted for the profile photo. */
export const photoFormats = ['jpeg', 'png'] as const satisfies readonly ImageFormat[];

/** Returns the MIME types of formats, for the `accept` of a file input. */
export function acceptedTypes(formats: readonly ImageFormat[]): string {
  return formats.map((format) => `image/${format}`).join(',');
}

/** Purpose of an image; decides its sizes and cropping. */
export const imageKindSchema = z.enum(['avatar', 'cover', 'gallery', 'attachment', 'logo', 'icon']);
export type ImageKind = z.output<typeof imageKindSchema>;

/** An image in the API. Addresses are paths below the origin, sizes are pixels. */
export const imageSchema = z.object({
  id: z.uuid(),
  /** The default size (800 pixels wide, an avatar 256). */
  url: z.string(),
  srcset: z.array(z.object({ url: z.string(), width: z.int().positive() })),
  /** A JPEG for link previews, because not every service supports WebP. */
  previewUrl: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** A tiny blurred picture as a data URL, displayed while the image loads. */
  placeholder: z.string(),
  /** An administrator hid the image: the addresses lead to a drawing that says so. */
  isHidden: z.literal(true).optional(),
});
export type Image = z.output<typeof imageSchema>;
