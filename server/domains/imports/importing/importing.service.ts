import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { importsErrors } from '@oficio/contract/domains/imports/imports.errors.ts';
import type { Import, RefusedLine } from '@oficio/contract/domains/imports/imports.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { recordAuditEntry } from '#domains/audit/audit.service.ts';
import { mailClaimLink } from '../claims/links.service.ts';
import { identityOf, LISTED_REFUSALS, type ImportedPerson } from '../imports.rules.ts';
import { readFile, type ReadFile } from '../reading/reading.service.ts';
import { refusals } from '../reading/reading.template.ts';
import { writeTemplate } from '../reading/columns.template.ts';
import {
  findImport,
  findProfilesOf,
  findRunning,
  insertImport,
  insertProfile,
  listImportRows,
  lockImports,
  saveProfile,
  saveProgress,
  takePeople,
  type ImportRow,
} from './importing.queries.ts';
import { toImport } from './importing.view.ts';
import { planPerson, type Step } from './plan.rules.ts';

/** Name of the job that takes people over. */
export const RUN_IMPORTS = 'imports.run';

/** People of one transaction. */
const BATCH_SIZE = 50;

async function planPeople(
  { config }: Context,
  db: Db,
  people: readonly ImportedPerson[],
): Promise<Step[]> {
  const hashes = people.flatMap((person) => identityOf(config, person).all);
  const profiles = await findProfilesOf(db, hashes);
  const byHash = new Map<string, typeof profiles>();
  for (const profile of profiles)
    for (const hash of profile.identities) byHash.set(hash, [...(byHash.get(hash) ?? []), profile]);
  return people.map((person) =>
    planPerson(config, person, [
      ...new Set(identityOf(config, person).all.flatMap((hash) => byHash.get(hash) ?? [])),
    ]),
  );
}

const countOf = (steps: readonly Step[], kind: Step['kind']) =>
  steps.filter((step) => step.kind === kind).length;

const refusedLines = (steps: readonly Step[]): RefusedLine[] =>
  steps.flatMap(({ kind, person: { line } }) =>
    kind === 'refused' ? [{ line, column: null, reason: refusals.declined }] : [],
  );

/** A line with two faults is refused once. */
const countLines = (refused: readonly RefusedLine[]) =>
  new Set(refused.map(({ line }) => line)).size;

/** Returns what an import of the file would do now. */
async function checkFile(context: Context, file: ReadFile, fileName: string): Promise<Import> {
  const steps = await planPeople(context, context.db, file.people);
  const refused = [...file.refused, ...refusedLines(steps)].toSorted((a, b) => a.line - b.line);
  return {
    id: null,
    fileName,
    status: 'CHECKED',
    createdAt: new Date(await context.now(context.db)).toISOString(),
    endedAt: null,
    lineCount: file.lineCount,
    firstNames: file.firstNames,
    personCount: file.people.length,
    doneCount: 0,
    createdCount: countOf(steps, 'created'),
    updatedCount: countOf(steps, 'updated'),
    unchangedCount: countOf(steps, 'unchanged'),
    claimedCount: countOf(steps, 'claimed'),
    refusedCount: countLines(refused),
    refused: refused.slice(0, LISTED_REFUSALS),
    ignoredColumns: file.ignoredColumns,
  };
}

/**
 * Checks a file, or stores its people and lets a job take them over. The file itself is not stored. Throws INVALID_INPUT (400) for
 * a file that cannot be read.
 */
export const createImport: UseCase<typeof endpoints.createImport> = async (
  context,
  actor,
  { body: { mode, fileName, sendsLinks }, file: bytes },
) => {
  const file = await readFile(context.db, bytes);
  if (mode === 'CHECK') return checkFile(context, file, fileName);
  const id = randomUUIDv7();
  return context.transaction(async (tx) => {
    const made = {
      id,
      actorId: actor.userId,
      fileName,
      sendsLinks: sendsLinks === 'true',
      lineCount: file.lineCount,
      people: file.people,
      refusedCount: countLines(file.refused),
      refused: file.refused.slice(0, LISTED_REFUSALS),
      ignoredColumns: file.ignoredColumns,
    };
    await insertImport(tx.db, made, new Date(await context.now(tx.db)));
    await recordAuditEntry(tx.db, {
      actorId: actor.userId,
      action: 'IMPORT_STARTED',
      subject: { type: 'import', id },
      before: null,
      after: { people: String(file.people.length), sendsLinks: made.sendsLinks },
    });
    await tx.enqueue(RUN_IMPORTS, {});
    return toImport(await getRow(tx.db, id));
  });
};

async function getRow(db: Db, id: string): Promise<ImportRow> {
  const row = await findImport(db, id);
  if (!row) throw new DomainError(importsErrors.IMPORT_NOT_FOUND);
  return row;
}

export const listImports: UseCase<typeof endpoints.listImports> = async (
  { db },
  _actor,
  { query },
  exchange,
) => (await loadPage(query, exchange, (position) => listImportRows(db, position))).map(toImport);

/** Throws IMPORT_NOT_FOUND (404). */
export const getImport: UseCase<typeof endpoints.getImport> = async ({ db }, _actor, { params }) =>
  toImport(await getRow(db, params.id));

export const downloadImportTemplate: UseCase<typeof endpoints.downloadImportTemplate> = async () =>
  writeTemplate();

/** Takes a person over, and mails the link of a new profile if the import says so. */
async function performStep(
  context: Context,
  tx: Tx,
  step: Step,
  { sends_links: sendsLinks }: ImportRow,
  now: Date,
): Promise<void> {
  const { content } = step.person;
  if (step.kind === 'updated')
    await saveProfile(tx.db, step.profile.id, step.identity, content, now);
  if (step.kind !== 'created') return;
  const id = randomUUIDv7();
  await insertProfile(tx.db, id, step.identity, content, now);
  if (sendsLinks && content.email !== null)
    await mailClaimLink(context, tx, { id, email: content.email, fullName: content.fullName }, now);
}

/** Takes the next people over. Returns false when no import is running. */
async function runBatch(context: Context): Promise<boolean> {
  return context.transaction(async (tx) => {
    await lockImports(tx.db);
    const running = await findRunning(tx.db);
    if (!running) return false;
    const now = new Date(await context.now(tx.db));
    const people = await takePeople(tx.db, running.id, BATCH_SIZE);
    // One by one, because two people of a file can turn out to be one.
    const steps: Step[] = [];
    for (const person of people) {
      const [step] = await planPeople(context, tx.db, [person]);
      if (!step) continue;
      await performStep(context, tx, step, running, now);
      steps.push(step);
    }
    const progress = {
      created: countOf(steps, 'created'),
      updated: countOf(steps, 'updated'),
      unchanged: countOf(steps, 'unchanged'),
      claimed: countOf(steps, 'claimed'),
      refused: refusedLines(steps),
    };
    await saveProgress(tx.db, running.id, people.length, progress, now);
    return true;
  });
}

/**
 * Takes over the people of all running imports. Each batch is one transaction, which deletes its people from those that wait, so
 * an import that was killed resumes and nobody is taken over twice. Ends between two batches when the signal aborts; the next run
 * takes over the rest.
 */
export async function runImports(context: Context, signal: AbortSignal): Promise<void> {
  let isRunning = true;
  while (isRunning && !signal.aborted) isRunning = await runBatch(context);
}
