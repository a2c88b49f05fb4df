import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { describeApi } from '../server/api-document.ts';
import type { ApiDocument } from '../server/platform/http/openapi/openapi.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Lints a document with the rules of `redocly.yaml`. Returns the problems; an empty string when
 * there are none.
 */
export function lintDocument(file: string): string {
  const redocly = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const args = ['lint', file, '--config', path.join(root, 'redocly.yaml'), '--format=stylish'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [redocly, ...args], {
    encoding: 'utf8',
    // Disables usage statistics and the check for updates, so that no request leaves this machine.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  return status === 0 ? '' : `${stdout}\n${stderr}`.trim();
}

/**
 * Generates a client's types into `file` and compiles them strictly. Returns the compiler's errors.
 */
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

/**
 * Checks a document with a linter and a client generator, like users of the API. Returns all
 * problems.
 */
export async function checkDocument(document: ApiDocument, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document, null, 2));
  const linted = lintDocument(file);
  // The generator cannot process a document with broken references.
  const compiled = linted ? '' : await compileClient(document, path.join(folder, 'client.ts'));
  return [linted, compiled].filter((problem) => problem !== '');
}

if (import.meta.main) {
  const document = describeApi('https://oficio.example');
  const problems = await checkDocument(document, path.join(root, '.cache/openapi'));
  for (const problem of problems) console.error(problem);
  const { paths, components } = document;
  if (problems.length === 0)
    console.log(
      `${Object.keys(paths).length} paths and ${Object.keys(components.schemas).length} schemas: no problem found.`,
    );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
