import { inflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { publishCard } from './cards.ts';
import { createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

/** Returns the decompressed streams of a PDF: what its pages draw, and their fonts. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([^]*?)endstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** Returns the texts of a PDF in UTF-16, as Chromium writes headings and alternative texts. */
function textsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/<FEFF([\dA-F]+)>/gi)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
}

test('a provider prints a sheet of one page with the name and the code of a card', async ({
  browser,
}) => {
  const provider = await createProvider('Graciela de los Ángeles Quispe Huamán');
  const card = await publishCard(
    provider,
    `Cerraduras ${'de seguridad y portones '.repeat(5)}`.slice(0, 120),
  );
  const { page, errors } = await openVisitor(browser, provider);
  await page.goto('/dashboard/provider');
  await page.getByRole('link', { name: `Compartir «${card.title}»` }).click();
  await expect(page).toHaveURL(`/compartir/${card.id}`);
  const address = `${new URL(page.url()).origin}/service-cards/${card.id}`;
  await expect(page.getByRole('img', { name: `Código QR de ${address}` })).toBeVisible();
  const pdf = await page.pdf({ format: 'A4', tagged: true, outline: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const texts = textsOf(pdf).join('\n') + pdf.toString('latin1');
  expect(texts).toContain('Graciela');
  expect(texts).toContain(`QR de ${address}`);
  // The dark modules of the code, each a square.
  const squares =
    streamsOf(pdf)
      .join('\n')
      .match(/ l\n?h/g) ?? [];
  expect(squares.length).toBeGreaterThan(300);
  expect(errors).toEqual([]);
});

test('a provider opens the earnings from the panel, and shares the own profile', async ({
  browser,
}) => {
  const provider = await createProvider('Norma Rojas');
  await publishCard(provider, 'Cambio de cerraduras');
  const { page, errors } = await openVisitor(browser, provider);
  await page.goto('/dashboard/provider');
  await expect(page.getByText('Visto 0 · Pedido 0 · Reservado 0')).toBeVisible();
  await page.getByRole('link', { name: 'Ingresos' }).click();
  await expect(page.getByRole('heading', { name: /^Ninguna orden completada en/ })).toBeVisible();
  await page.goto('/compartir');
  await expect(page.getByRole('img', { name: /^Código QR de .+provider-profiles/ })).toBeVisible();
  expect(errors).toEqual([]);
});
