import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// The copy has some 2,400 files.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A domain of one endpoint, with the files that "A domain" in CONTRIBUTING.md names. */
const TIPS = {
  'contract/domains/tips/tips.schema.ts': `import { z } from 'zod';

export const tipSchema = z.strictObject({ text: z.string() });
`,
  'contract/domains/tips/tips.endpoints.ts': `import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { tipSchema } from './tips.schema.ts';

const { get } = endpointsOf('Tips');

export const listTips = get('listTips', '/tips', {
  access: 'anyone',
  summary: 'Advice for clients, in an arbitrary order',
  response: z.array(tipSchema),
});
`,
  'server/domains/tips/tips.service.ts': `import type { listTips as endpoint } from '@oficio/contract/domains/tips/tips.endpoints.ts';
import type { UseCase } from '#platform/http/route.ts';

export const listTips: UseCase<typeof endpoint> = () => Promise.resolve([]);
`,
  'server/domains/tips/tips.domain.ts': `import * as endpoints from '@oficio/contract/domains/tips/tips.endpoints.ts';
import * as tipsSchemas from '@oficio/contract/domains/tips/tips.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import * as service from './tips.service.ts';

export const tips = defineDomain({
  name: 'tips',
  tag: { name: 'Tips', description: 'Advice for clients.' },
  schemas: [tipsSchemas],
  routes: serve(endpoints, service),
});
`,
  'server/domains/tips/tips-authorization.fixtures.ts': `import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listTips: { access: 'anyone', bare: 200 },
};
`,
  'web/domains/tips/tips.api.ts': `import { listTips } from '@oficio/contract/domains/tips/tips.endpoints.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';

export const tipsQuery = endpointQuery(listTips, {});
`,
};

/** Prints the access row and the described schema of the new endpoint. */
const SHOW = `
import { describeApi } from './server/api-document.ts';
import { routes } from './server/domains.ts';
import { authorizationRows } from './server/testing/authorization-rows.ts';

const { paths, components } = describeApi('https://oficio.example');
const without = routes.filter(({ endpoint }) => !authorizationRows[endpoint.name]);
console.log(JSON.stringify({
  paths: Object.keys(paths).filter((path) => path.endsWith('/tips')),
  schema: Object.keys(components.schemas).includes('Tip'),
  without: without.map(({ endpoint }) => endpoint.name),
}));
`;

const root = path.resolve(import.meta.dirname, '..');
/** Installed, generated and hidden files. */
const NOT_COPIED = /\/(?:node_modules|build|data|\..+)(?:\/|$)/;

let copy = '';

/** Links every installed package, so that the workspaces are those of the copy. */
function linkPackages(): void {
  const installed = path.join(root, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules/@oficio'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@oficio')
      symlinkSync(path.join(installed, name), path.join(copy, 'node_modules', name));
  }
  symlinkSync(path.join(copy, 'contract'), path.join(copy, 'node_modules/@oficio/contract'));
  symlinkSync(
    path.join(copy, 'packages/local-postgres'),
    path.join(copy, 'node_modules/@oficio/local-postgres'),
  );
}

function change(file: string, replace: (text: string) => string): void {
  const place = path.join(copy, file);
  writeFileSync(place, replace(readFileSync(place, 'utf8')));
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'oficio domain '));
  cpSync(root, copy, {
    recursive: true,
    filter: (file) => !NOT_COPIED.test(file.slice(root.length)),
  });
  linkPackages();
  for (const [file, text] of Object.entries(TIPS)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
  change('server/domains.ts', (text) =>
    text
      .replace('import type', "import { tips } from './domains/tips/tips.domain.ts';\nimport type")
      .replace('[settings', '[tips, settings'),
  );
  change('docs/architecture.md', (text) =>
    text.replace(/^1 {2}settings.*$/m, '$&\n   tips                           advice for clients'),
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Copies the repository and loads the whole server, so only `npm test -- thorough` runs them. */
const isThorough = Boolean(process.env['THOROUGH']);

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd: copy }).then(({ stdout }) => stdout);

test.runIf(isThorough)(
  'a new domain is its own folders and one line in the list of domains',
  async () => {
    writeFileSync(path.join(copy, 'show.ts'), SHOW);
    expect(JSON.parse(await run('show.ts'))).toEqual({
      paths: ['/api/tips'],
      schema: true,
      without: [],
    });
  },
);

test.runIf(isThorough)('the check of names accepts the new domain', async () => {
  rmSync(path.join(copy, 'show.ts'), { force: true });
  expect(await run('scripts/check-structure.ts')).toMatch(/files follow the repository's rules/);
});
