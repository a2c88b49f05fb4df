import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createNonce, NONCE_LENGTH, noncePlaceholder } from './nonce.ts';
import { createPageTemplate, fillOnce } from './page-template.ts';

function pageWith(scripts: number): string {
  const parts = Array.from(
    { length: scripts },
    (_, index) =>
      `<p>Servicio ${index} de plomería</p><script nonce="${noncePlaceholder}">go(${index})</script>`,
  );
  return `<html>${parts.join('\n')}</html>`;
}

test.each([0, 1, 2, 7, 40])(
  'a page with %i inline scripts is the same plain and compressed',
  async (scripts) => {
    const html = pageWith(scripts);
    const { fill, fillGzip } = await createPageTemplate(Buffer.from(html));
    for (let round = 0; round < 5; round += 1) {
      const nonce = createNonce();
      const expected = html.replaceAll(noncePlaceholder, nonce);
      expect(fill(nonce).toString()).toBe(expected);
      expect(gunzipSync(fillGzip?.(nonce) ?? '').toString()).toBe(expected);
    }
  },
);

test('the compressed page is much smaller than the plain one', async () => {
  const { fill, fillGzip } = await createPageTemplate(
    Buffer.from(pageWith(8) + pageWith(0).repeat(300)),
  );
  const nonce = createNonce();
  expect(fillGzip?.(nonce).length).toBeLessThan(fill(nonce).length / 5);
});

test('a page that is sent once gets its nonce everywhere', () => {
  const html = pageWith(3);
  const nonce = createNonce();
  expect(fillOnce(Buffer.from(html), nonce).toString()).toBe(
    html.replaceAll(noncePlaceholder, nonce),
  );
});

test('nonces are long, url-safe and never repeated', () => {
  const nonces = Array.from({ length: 2_000 }, createNonce);
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(nonces.every((nonce) => nonce.length === NONCE_LENGTH && /^[\w-]+$/.test(nonce))).toBe(
    true,
  );
});
