import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { TableDigest } from './table-digest.ts';

async function digestOf(...chunks: string[]): Promise<string> {
  const digest = new TableDigest();
  const passed = await text(Readable.from(chunks.map((each) => Buffer.from(each))).pipe(digest));
  expect(passed).toBe(chunks.join(''));
  return digest.digest;
}

test('the digest depends on the rows, not on their order or how they arrive', async () => {
  const digest = await digestOf('1\tuno\n2\tdos\n3\ttres\n');
  expect(await digestOf('3\ttres\n1\tuno\n2\tdos\n')).toBe(digest);
  expect(await digestOf('1\tu', 'no\n', '2\tdos\n3', '\ttres\n')).toBe(digest);
  for (const other of [
    '1\tuno\n2\tdos\n',
    '1\tuno\n1\tuno\n2\tdos\n3\ttres\n',
    '1\tuno\n2\tdos\n3\ttreS\n',
    '',
  ])
    expect(await digestOf(other)).not.toBe(digest);
});
