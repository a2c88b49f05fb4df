import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';

// An encrypted backup is a header (magic, salt, check of the key) and chunks of AES-256-GCM. The nonce of a chunk is its
// number and whether it is the last one, so that no chunk can be left out, moved or cut off without notice.

const MAGIC = Buffer.from('OBACKUP1');
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES * 2;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** The key of one file: each has a salt of its own, so that a nonce is never used twice with a key. */
function deriveKey(secret: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const key = scryptSync(secret, salt, 32);
  return { key, check: createHmac('sha256', key).update(MAGIC).digest().subarray(0, SALT_BYTES) };
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index));
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Cuts a stream into chunks of `size` bytes. The last one, which may be shorter, comes at the end of the stream. */
abstract class Chunks extends Transform {
  #parts: Buffer[] = [];
  #length = 0;
  #index = 0;
  readonly #size: number;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  /** Converts a chunk. */
  protected abstract convert(chunk: Buffer, nonce: Buffer): Buffer;

  protected add(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    if (this.#length <= this.#size) return;
    let rest = Buffer.concat(this.#parts);
    // One byte more shows that a chunk is not the last one.
    while (rest.length > this.#size) {
      this.push(this.#next(rest.subarray(0, this.#size), false));
      rest = rest.subarray(this.#size);
    }
    this.#parts = [rest];
    this.#length = rest.length;
  }

  protected finish(): void {
    this.push(this.#next(Buffer.concat(this.#parts), true));
  }

  #next(chunk: Buffer, isLast: boolean): Buffer {
    const nonce = nonceOf(this.#index, isLast);
    this.#index += 1;
    return this.convert(chunk, nonce);
  }
}

class Encryption extends Chunks {
  readonly #key: Buffer;

  constructor(secret: string) {
    super(CHUNK_BYTES);
    const salt = randomBytes(SALT_BYTES);
    const { key, check } = deriveKey(secret, salt);
    this.#key = key;
    this.push(Buffer.concat([MAGIC, salt, check]));
  }

  override _transform(bytes: Buffer, _encoding: string, done: TransformCallback): void {
    this.add(bytes);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.finish();
    done();
  }

  protected convert(chunk: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

class Decryption extends Chunks {
  readonly #secret: string;
  #header = Buffer.alloc(0);
  #key: Buffer | undefined;

  constructor(secret: string) {
    super(CHUNK_BYTES + TAG_BYTES);
    this.#secret = secret;
  }

  override _transform(bytes: Buffer, _encoding: string, done: TransformCallback): void {
    this.#try(done, () => {
      if (this.#key) return this.add(bytes);
      this.#header = Buffer.concat([this.#header, bytes]);
      if (this.#header.length < HEADER_BYTES) return;
      const salt = this.#header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
      const { key, check } = deriveKey(this.#secret, salt);
      if (!check.equals(this.#header.subarray(MAGIC.length + SALT_BYTES, HEADER_BYTES)))
        throw new Error('BACKUP_KEY is not the key of this backup.');
      this.#key = key;
      this.add(this.#header.subarray(HEADER_BYTES));
    });
  }

  override _flush(done: TransformCallback): void {
    this.#try(done, () => this.finish());
  }

  protected convert(chunk: Buffer, nonce: Buffer): Buffer {
    const cut = chunk.length - TAG_BYTES;
    if (!this.#key || cut < 0) throw new Error('The backup was cut off.');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce);
    decipher.setAuthTag(chunk.subarray(cut));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, cut)), decipher.final()]);
    } catch (cause) {
      throw new Error('The backup is damaged, or it was cut off.', { cause });
    }
  }

  #try(done: TransformCallback, work: () => void): void {
    try {
      work();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

/** Encrypts a stream with a secret, in constant memory. */
export const encryptWith = (secret: string): Transform => new Encryption(secret);

/** Decrypts what `encryptWith` wrote. Fails with a sentence for another secret, and for a file that was changed or cut off. */
export const decryptWith = (secret: string): Transform => new Decryption(secret);

/** Returns whether a file was written by `encryptWith`. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && buffer.equals(MAGIC);
  } finally {
    await handle.close();
  }
}
