export interface ReductionLimits {
  /** Maximum of the longer side, in pixels. */
  maxSide?: number;
  /** JPEG quality, 0 to 1. */
  quality?: number;
}

/** Smaller files are sent unchanged, because reducing them saves no noticeable time. */
const SMALL_BYTES = 300_000;

async function encode(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: transparent areas become white instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * Reduces a photo before its upload to a JPEG of at most `maxSide` pixels (default 2000), upright
 * and without its location. Returns the original when it is small already, when the result is not
 * smaller, and when this browser can't decode it: the server decides then.
 */
export async function reduceImage(file: File, limits: ReductionLimits = {}): Promise<File> {
  const { maxSide = 2_000, quality = 0.85 } = limits;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
      if (scale === 1 && file.size <= SMALL_BYTES) return file;
      const blob = await encode(bitmap, scale, quality);
      if (!blob || blob.size >= file.size) return file;
      const name = `${file.name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`;
      return new File([blob], name, { type: blob.type });
    } finally {
      bitmap.close();
    }
  } catch {
    return file;
  }
}
