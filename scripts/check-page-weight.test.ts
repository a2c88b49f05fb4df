import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findOverweightPages, weighPages } from './check-page-weight.ts';

let client = '';

afterEach(() => {
  rmSync(client, { recursive: true, force: true });
});

/**
 * Creates a build with one public page and one page behind the login. Random bytes make its files
 * incompressible.
 */
function plant(pageBytes: number): string {
  client = mkdtempSync(join(tmpdir(), 'oficio build '));
  mkdirSync(join(client, 'assets'));
  const part = (name: string, ...imports: string[]) => ({
    module: `/assets/${name}.js`,
    imports: imports.map((file) => `/assets/${file}.js`),
  });
  const manifest = {
    entry: part('entry', 'framework'),
    routes: {
      root: part('root', 'framework'),
      'public-pages': { ...part('page-frame', 'framework'), parentId: 'root' },
      help: { ...part('help', 'framework', 'words'), parentId: 'public-pages', path: 'help' },
      'inner-pages': { ...part('page-frame', 'framework'), parentId: 'root' },
      panel: { ...part('panel'), parentId: 'inner-pages', path: 'panel' },
    },
  };
  const write = (name: string, bytes: number) =>
    writeFileSync(join(client, `assets/${name}.js`), randomBytes(bytes));
  for (const name of ['entry', 'framework', 'root', 'page-frame', 'words']) {
    write(name, 10_000);
  }
  write('help', pageBytes);
  write('panel', 200_000);
  const script = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  writeFileSync(join(client, 'assets/manifest-1.js'), script);
  return client;
}

test('the weight of a public page counts every loaded file once', () => {
  const pages = weighPages(plant(90_000));
  expect(pages.map(({ path }) => path)).toEqual(['/help']);
  expect(pages[0]?.files).toHaveLength(7);
  expect(pages[0]?.bytes).toBeGreaterThan(140_000);
  expect(findOverweightPages(pages)).toEqual([]);
});

test('a page over its budget is refused with its heaviest files', () => {
  const [failure] = findOverweightPages(weighPages(plant(120_000)));
  expect(failure).toMatch(/^\/help is \d+ bytes over its budget:\n {2}\d+ assets\/help\.js/);
});

test('the check reports the command to run when there is no build', () => {
  client = mkdtempSync(join(tmpdir(), 'oficio build '));
  expect(() => weighPages(client)).toThrow('npm run build');
});
