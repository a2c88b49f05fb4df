import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { describeApi } from '../server/api-document.ts';
import type { ApiDocument } from '../server/platform/http/openapi/openapi.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Lints a document as `redocly.yaml` says; returns the complaints, nothing when there are none. */
export function lintDocument(file: string): string {
  const redocly = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const args = ['lint', file, '--config', path.join(root, 'redocly.yaml'), '--format=stylish'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [redocly, ...args], {
    encoding: 'utf8',
    // No request leaves this machine: neither figures of use nor a question for a newer version.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  return status === 0 ? '' : `${stdout}\n${stderr}`.trim();
}

/** Generates a client's types into `file` and compiles them strictly; returns the compiler's complaints. */
export async function compileClient(document: ApiDocument, file: string): Promise<string> {
  const types = astToString(await openapiTS(JSON.stringify(document)));
  writeFileSync(file, types);
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  });
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  });
}

/** Checks a document with a linter and a generator, as users of the API would; returns all complaints. */
export async function checkDocument(document: ApiDocument, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document, null, 2));
  const linted = lintDocument(file);
  // A document with broken references can't be turned into types.
  const compiled = linted ? '' : await compileClient(document, path.join(folder, 'client.ts'));
  return [linted, compiled].filter((complaint) => complaint !== '');
}

if (import.meta.main) {
  const document = describeApi('https://oficio.example');
  const complaints = await checkDocument(document, path.join(root, '.cache/openapi'));
  for (const complaint of complaints) console.error(complaint);
  const { paths, components } = document;
  if (complaints.length === 0)
    console.log(
      `${Object.keys(paths).length} paths and ${Object.keys(components.schemas).length} schemas: no complaint.`,
    );
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
