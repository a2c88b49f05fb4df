import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeApi } from '../server/api-document.ts';
import { checkDocument } from './check-openapi.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oficio-openapi-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a document with an unresolved reference is refused', { timeout: 60_000 }, async () => {
  const document = describeApi('https://oficio.example');
  delete document.components.schemas['Order'];
  const complaints = await checkDocument(document, folder);
  expect(complaints.join('\n')).toContain("Can't resolve $ref");
});
