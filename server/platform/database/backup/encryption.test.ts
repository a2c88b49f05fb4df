import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PassThrough, type Transform } from 'node:stream';
import { expect, test } from 'vitest';
import { decryptWith, encryptWith } from './encryption.ts';

const secret = 'a secret that only this test uses';
const CHUNK = 64 * 1024;
const HEADER = 40;

async function through(bytes: Buffer, transform: Transform, size = 10_000): Promise<Buffer> {
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const output = new PassThrough();
  const [result] = await Promise.all([
    buffer(output),
    pipeline(Readable.from(parts), transform, output),
  ]);
  return result;
}

const encrypt = (bytes: Buffer) => through(bytes, encryptWith(secret));
const decrypt = (bytes: Buffer, key = secret) => through(bytes, decryptWith(key));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])(
  '%d bytes are the same after encryption and decryption',
  async (length) => {
    const bytes = randomBytes(length);
    const encrypted = await encrypt(bytes);
    expect((await decrypt(encrypted)).equals(bytes)).toBe(true);
    const isReadable = length > 100 && encrypted.includes(bytes.subarray(0, 50));
    expect(isReadable).toBe(false);
    expect((await encrypt(bytes)).equals(encrypted)).toBe(false);
  },
);

test('another secret is refused by name', async () => {
  const encrypted = await encrypt(randomBytes(100));
  await expect(decrypt(encrypted, 'another secret of this test')).rejects.toThrow('not the key');
});

test('a file that was cut off anywhere is refused', async () => {
  const encrypted = await encrypt(randomBytes(3 * CHUNK));
  const ends = [encrypted.length - 1, HEADER, HEADER - 1, 0, HEADER + 5];
  const chunks = [1, 2].map((count) => HEADER + count * (CHUNK + 16));
  for (const end of [...ends, ...chunks])
    await expect(decrypt(encrypted.subarray(0, end))).rejects.toThrow('cut off');
});

test('changed, exchanged and repeated chunks are refused', async () => {
  const encrypted = await encrypt(randomBytes(3 * CHUNK));
  const changed = Buffer.from(encrypted);
  changed[HEADER + 100] = (changed[HEADER + 100] ?? 0) ^ 1;
  await expect(decrypt(changed)).rejects.toThrow('damaged');
  const [first, second] = [0, 1].map((index) => {
    const begin = HEADER + index * (CHUNK + 16);
    return encrypted.subarray(begin, begin + CHUNK + 16);
  }) as [Buffer, Buffer];
  const header = encrypted.subarray(0, HEADER);
  const rest = encrypted.subarray(HEADER + 2 * (CHUNK + 16));
  await expect(decrypt(Buffer.concat([header, second, first, rest]))).rejects.toThrow('damaged');
  await expect(decrypt(Buffer.concat([header, first, first, second, rest]))).rejects.toThrow(
    'damaged',
  );
});
