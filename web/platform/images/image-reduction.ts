export interface ReductionLimits {
  /** The longer side, in pixels. */
  maxSide?: number;
  /** 0 to 1. */
  quality?: number;
}

/** Below this nothing is won that anybody would notice. */
const SMALL_BYTES = 300_000;

async function encode(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG knows no transparency: what shows through is white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * Makes a photo smaller before it is sent, as JPEG: at most `maxSide` pixels (2000), turned upright, without the
 * place where it was taken. The original is kept when it is small already, when the result is no smaller,
 * and when this browser can't read it: the server decides then.
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
