import sharp from 'sharp';

/** Returns a photo of one color as a file for a file input. */
export async function photo(name: string, background: string) {
  const create = { width: 1600, height: 1200, channels: 3, background } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
