import { promisify } from 'node:util';
import { constants, crc32, createDeflateRaw, gunzipSync, type DeflateRaw } from 'node:zlib';
import { NONCE_LENGTH, noncePlaceholder } from './nonce.ts';

/** Bytes with holes for the nonce. */
interface Template {
  bytes: Buffer;
  holes: number[];
}

/** A rendered body, sent with another nonce each time, plain and compressed. */
export interface PageTemplate {
  fill: (nonce: string) => Buffer;
  /** Absent when the page could not be compressed in this way. */
  fillGzip?: (nonce: string) => Buffer;
}

const placeholder = Buffer.from(noncePlaceholder, 'latin1');
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

function findHoles(bytes: Buffer): number[] {
  const holes: number[] = [];
  for (
    let at = bytes.indexOf(placeholder);
    at >= 0;
    at = bytes.indexOf(placeholder, at + NONCE_LENGTH)
  ) {
    holes.push(at);
  }
  return holes;
}

function fillHoles({ bytes, holes }: Template, nonce: string): Buffer {
  const filled = Buffer.allocUnsafe(bytes.length);
  bytes.copy(filled);
  for (const hole of holes) filled.write(nonce, hole, 'latin1');
  return filled;
}

/** The body with one nonce, for a page that is sent only once. */
export function fillOnce(bytes: Buffer, nonce: string): Buffer {
  return fillHoles({ bytes, holes: findHoles(bytes) }, nonce);
}

function writeTo(stream: DeflateRaw, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

/** Compresses everything but the nonces: they stay readable, in stored blocks, to be overwritten. */
async function deflateAround({ bytes, holes }: Template): Promise<Buffer> {
  const stream = createDeflateRaw({ level: 6 });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject));
  const setLevel = promisify(stream.params.bind(stream));
  let from = 0;
  for (const hole of holes) {
    await writeTo(stream, bytes.subarray(from, hole));
    await setLevel(0, constants.Z_DEFAULT_STRATEGY);
    from = hole + NONCE_LENGTH;
    await writeTo(stream, bytes.subarray(hole, from));
    await setLevel(6, constants.Z_DEFAULT_STRATEGY);
  }
  stream.end(bytes.subarray(from));
  await finished;
  return Buffer.concat(chunks);
}

/**
 * How each bit of a nonce's checksum changes the checksum of the whole body. CRC-32 is linear: the
 * difference that the holes make is moved along by the zero bytes that follow each of them.
 */
function checksumColumns({ bytes, holes }: Template): Uint32Array {
  const columns = new Uint32Array(32);
  holes.forEach((hole, index) => {
    const next = holes[index + 1] ?? bytes.length - NONCE_LENGTH;
    const zeros = Buffer.alloc(next - hole);
    const still = crc32(zeros, 0);
    for (let bit = 0; bit < 32; bit += 1) {
      const value = ((columns[bit] ?? 0) ^ (2 ** bit)) >>> 0;
      columns[bit] = (crc32(zeros, value) ^ still) >>> 0;
    }
  });
  return columns;
}

function applyColumns(columns: Uint32Array, difference: number): number {
  let result = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    if ((difference >>> bit) & 1) result ^= columns[bit] ?? 0;
  }
  return result;
}

async function gzipTemplate(plain: Template): Promise<((nonce: string) => Buffer) | undefined> {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(plain.bytes.length % 2 ** 32, 4);
  const bytes = Buffer.concat([GZIP_HEADER, await deflateAround(plain), trailer]);
  const template: Template = { bytes, holes: findHoles(bytes) };
  if (template.holes.length !== plain.holes.length) return undefined;
  const checksum = crc32(plain.bytes);
  const ofPlaceholder = crc32(placeholder);
  const columns = checksumColumns(plain);
  return (nonce) => {
    const filled = fillHoles(template, nonce);
    const change = applyColumns(columns, crc32(nonce) ^ ofPlaceholder);
    filled.writeUInt32LE((checksum ^ change) >>> 0, filled.length - 8);
    return filled;
  };
}

function isFaithful(fillGzip: (nonce: string) => Buffer, plain: Template): boolean {
  const nonce = 'A0-z_'.repeat(5).slice(0, NONCE_LENGTH);
  try {
    return gunzipSync(fillGzip(nonce)).equals(fillHoles(plain, nonce));
  } catch {
    return false;
  }
}

/** Prepares a body rendered with the placeholder to be sent many times. */
export async function createPageTemplate(bytes: Buffer): Promise<PageTemplate> {
  const plain: Template = { bytes, holes: findHoles(bytes) };
  const fillGzip = await gzipTemplate(plain);
  return {
    fill: (nonce) => fillHoles(plain, nonce),
    ...(fillGzip && isFaithful(fillGzip, plain) && { fillGzip }),
  };
}
