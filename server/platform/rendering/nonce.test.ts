import { expect, test } from 'vitest';
import { createNonce, fillNonce, NONCE_LENGTH, noncePlaceholder } from './nonce.ts';

test('a page gets its nonce in every place and no other byte changes', () => {
  const html = `<script nonce="${noncePlaceholder}">á</script>ñ<script nonce="${noncePlaceholder}">`;
  const body = Buffer.from(html);
  const nonce = createNonce();
  expect(fillNonce(body, nonce).toString()).toBe(html.replaceAll(noncePlaceholder, nonce));
  expect(body.toString()).toBe(html);
  expect(fillNonce(Buffer.from('plain'), nonce).toString()).toBe('plain');
});

test('nonces are long, url-safe and unique', () => {
  const nonces = Array.from({ length: 2_000 }, createNonce);
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(nonces.every((nonce) => nonce.length === NONCE_LENGTH && /^[\w-]+$/.test(nonce))).toBe(
    true,
  );
});
