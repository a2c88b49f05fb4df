const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** Baseline and extended sequential frames: their scans hold all coefficients, 0 to 63. */
const SEQUENTIAL_FRAMES = [0xc0, 0xc1];
const WHOLE_SCAN = [0, 63, 0];
const END = [MARKER, 0xd9];

/**
 * Returns a JPEG without two faults of cameras that leave the picture whole: scan parameters of zero (Samsung) and no end marker.
 * The decoder takes any fault for damage, so a picture that was cut stays refused. Returns other data unchanged.
 */
export function mendJpeg(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8) return bytes;
  const isEnded = END.every((byte, index) => bytes[bytes.length - 2 + index] === byte);
  const parameters = findScanParameters(bytes);
  const isOdd =
    parameters !== undefined &&
    WHOLE_SCAN.some((value, index) => bytes[parameters + index] !== value);
  if (isEnded && !isOdd) return bytes;
  const mended = new Uint8Array(bytes.length + (isEnded ? 0 : END.length));
  mended.set(END, mended.length - END.length);
  mended.set(bytes);
  if (isOdd) mended.set(WHOLE_SCAN, parameters);
  return mended;
}

/** Position of the three parameters of the first scan of a sequential JPEG. */
function findScanParameters(bytes: Uint8Array): number | undefined {
  let isSequential = false;
  let position = 2;
  while (position + 4 <= bytes.length && bytes[position] === MARKER) {
    const marker = bytes[position + 1] ?? 0;
    const length = ((bytes[position + 2] ?? 0) << 8) | (bytes[position + 3] ?? 0);
    const end = position + 2 + length;
    if (SEQUENTIAL_FRAMES.includes(marker)) isSequential = true;
    if (marker === START_OF_SCAN)
      return isSequential && end <= bytes.length ? end - WHOLE_SCAN.length : undefined;
    position = end;
  }
  return undefined;
}
