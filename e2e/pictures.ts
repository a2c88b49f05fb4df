import sharp from 'sharp';

/** A photo of one color, as a file that an input takes. */
export async function photo(name: string, background: string) {
  const create = { width: 1600, height: 1200, channels: 3, background } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
