import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import type { ImageRow } from './media.queries.ts';

/** Width that the pages use where they can't choose. */
const ORDINARY_WIDTH = 800;

export const sizeFileName = (id: string, width: number) => `${id}-${width}.webp`;
export const previewFileName = (id: string) => `${id}-preview.jpg`;

const addressOf = (fileName: string) => `/images/${fileName}`;

const ADDRESS = /^\/images\/([0-9a-f-]{36})-\d+\.webp$/;

/** The id of the image that an address of ours belongs to; undefined for any other address. */
export function imageIdOf(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1];
}

/** All files of an image. */
export function imageFileNames({ id, widths }: Pick<ImageRow, 'id' | 'widths'>): string[] {
  return [...widths.map((width) => sizeFileName(id, width)), previewFileName(id)];
}

/** An image as the API gives it; everybody who has its address may see it. */
export function imageView(
  image: Omit<ImageRow, 'owner_id' | 'bytes' | 'created_at' | 'deleted_at'>,
): Image {
  const { id, widths, width, height, placeholder } = image;
  const ordinary = widths.find((candidate) => candidate >= ORDINARY_WIDTH) ?? width;
  return {
    id,
    url: addressOf(sizeFileName(id, ordinary)),
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
