import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultBrand } from '@oficio/contract/domains/brand/brand.rules.ts';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['contract', 'server', 'web', 'demo'];
const SOURCE = /\.(?:tsx?|m?js|css|sql|svg|webmanifest|txt)$/;
const OTHERS =
  /(?:^|\/)(?:node_modules|build|testing|migrations|\.react-router)\/|\.test\.|\.fixtures\./;
/** The same word for a trade. */
const TRADE = /'Oficio de la licencia'/;

test('the name of a new installation stands in one file of the product', () => {
  const name = new RegExp(String.raw`\b${defaultBrand.name}\b`);
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.split(path.sep).join('/')),
    ),
  ).filter((file) => SOURCE.test(file) && !OTHERS.test(file));
  expect(files.length).toBeGreaterThan(1_500);
  const named = files.filter((file) =>
    name.test(readFileSync(path.join(root, file), 'utf8').replace(TRADE, '')),
  );
  expect(named).toEqual(['contract/domains/brand/brand.rules.ts']);
});
