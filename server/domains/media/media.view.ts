import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import type { StoredImage, StoredPhoto } from './media.columns.ts';
import type { ImageRow } from './media.queries.ts';

/** Width of `url`, for clients that cannot choose from `srcset`. */
const DEFAULT_WIDTH = 800;

export const sizeFileName = (id: string, width: number) => `${id}-${width}.webp`;
export const previewFileName = (id: string) => `${id}-preview.jpg`;
export const documentFileName = (id: string) => `${id}.webp`;

const addressOf = (fileName: string) => `/images/${fileName}`;

const ADDRESS = /^\/images\/([0-9a-f-]{36})-\d+\.webp$/;

/** Returns the id of the image at a path of this server; undefined for any other address. */
export function imageIdOf(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1];
}

/** Returns the names of all files of an image. */
export function imageFileNames({ id, widths }: Pick<ImageRow, 'id' | 'widths'>): string[] {
  return [...widths.map((width) => sizeFileName(id, width)), previewFileName(id)];
}

/** A drawing in the place of a hidden image. */
const hiddenImage = {
  url: '/illustrations/hidden-image.svg',
  previewUrl: '/illustrations/hidden-image.svg',
  width: 800,
  height: 600,
  placeholder: '',
  isHidden: true,
} as const;

/** Returns the address of an image in the default width. */
export function imageUrl({ id, widths, width }: StoredPhoto): string {
  const defaultWidth = widths.find((candidate) => candidate >= DEFAULT_WIDTH) ?? width;
  return addressOf(sizeFileName(id, defaultWidth));
}

/** Returns the address of an image in its smallest width. */
export const smallestImageUrl = ({ id, widths, width }: StoredPhoto): string =>
  addressOf(sizeFileName(id, Math.min(width, ...widths)));

/**
 * Builds the API's view of an image. Images are public: the unguessable address is enough to read
 * one. An image without public widths is hidden.
 */
export function imageView(image: StoredImage): Image {
  const { id, widths, width, height, placeholder } = image;
  if (widths.length === 0) return { id, srcset: [], ...hiddenImage };
  return {
    id,
    url: imageUrl(image),
    srcset: widths.map((candidate) => ({
      url: addressOf(sizeFileName(id, candidate)),
      width: candidate,
    })),
    previewUrl: addressOf(previewFileName(id)),
    width,
    height,
    placeholder,
  };
}
