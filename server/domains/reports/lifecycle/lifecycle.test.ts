import { readFileSync } from 'node:fs';
import { REPORT_DAYS, type ReportPhase } from '@oficio/contract/domains/reports/reports.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { findTransition } from '#platform/lifecycle/transitions.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { runJob, type TestApp } from '#testing/test-app.ts';
import { createPerson, type Person } from '#domains/providers/providers.fixtures.ts';
import { createReportedPair, reportCallsOf } from '../reports.fixtures.ts';
import type { ReportActor } from './define-action.rules.ts';
import { reportActions, reportRules, type ReportState } from './transitions.rules.ts';

const file = new URL('../../../migrations/0208_reports.sql', import.meta.url);
const migration = readFileSync(file, 'utf8');
const column = /phase text .+?\) stored/s.exec(migration)?.[0];
const phaseIndex = /create index reports_phase .+?;/.exec(migration)?.[0];

let app: TestApp;
let admin: Person;
let second: Person;
let calls: ReturnType<typeof reportCallsOf>;

beforeAll(async () => {
  app = await sharedApp();
  calls = reportCallsOf(app);
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  second = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});

async function phaseOf(id: string): Promise<ReportPhase | undefined> {
  const { rows } = await app.context.pool.query<{ phase: ReportPhase }>(
    'select phase from reports where id = $1',
    [id],
  );
  return rows[0]?.phase;
}

/** Sets the columns of a report as the version before does. */
async function setColumns(id: string, assignments: string): Promise<void> {
  await app.context.pool.query(`update reports set ${assignments} where id = $1`, [id]);
}

async function createReport(): Promise<string> {
  const { client, card } = await createReportedPair(app);
  return (await calls.report(client, 'CARD', card.id)).body.id;
}

const phases: ReportPhase[] = ['OPEN', 'DECIDED', 'OBJECTED', 'FINAL', 'FORGOTTEN'];
const actors: ReportActor[] = ['owner', 'reporter', 'administrator', 'system'];
const actions = Object.keys(reportActions) as (keyof typeof reportActions)[];
const stateOf = (phase: ReportPhase): ReportState => ({
  phase,
  isReopened: phase === 'OBJECTED' || phase === 'FINAL',
  hasObjected: false,
});

test('administrators decide an open and an objected report, the sides object until the second decision, and time purges', () => {
  const allowed = phases.flatMap((phase) =>
    actors.flatMap((by) =>
      actions.flatMap((action) => {
        const { rule } = findTransition(reportRules, stateOf(phase), action, by);
        return rule ? `${by} ${action}: ${phase} → ${rule.to}` : [];
      }),
    ),
  );
  expect(allowed).toEqual([
    'administrator decide: OPEN → DECIDED',
    'owner object: DECIDED → OBJECTED',
    'reporter object: DECIDED → OBJECTED',
    'system purge: DECIDED → FORGOTTEN',
    'owner object: OBJECTED → OBJECTED',
    'reporter object: OBJECTED → OBJECTED',
    'administrator decide: OBJECTED → FINAL',
    'system purge: FINAL → FORGOTTEN',
  ]);
});

test.each([
  [stateOf('DECIDED'), 'administrator', 'decide', 'ALREADY_DECIDED'],
  [stateOf('FORGOTTEN'), 'administrator', 'decide', 'ALREADY_DECIDED'],
  [stateOf('OPEN'), 'reporter', 'object', 'NOT_DECIDED_YET'],
  [stateOf('FINAL'), 'owner', 'object', 'DECISION_FINAL'],
  [{ ...stateOf('DECIDED'), hasObjected: true }, 'owner', 'object', 'ALREADY_OBJECTED'],
  [stateOf('FORGOTTEN'), 'owner', 'object', 'OBJECTION_LATE'],
  [{ ...stateOf('FORGOTTEN'), isReopened: true }, 'owner', 'object', 'DECISION_FINAL'],
] as const)('a report in %o: the %s cannot %s (%s)', (state, by, action, code) => {
  const error = findTransition(reportRules, state, action, by).refusal?.();
  expect(error instanceof DomainError && error.code).toBe(code);
});

test('a report goes through its phases, and is forgotten once, 180 days after the last decision', async () => {
  const { client, provider, card } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'CARD', card.id)).body;
  expect(await phaseOf(id)).toBe('OPEN');
  await calls.decide(admin, id, 'NOTHING');
  expect(await phaseOf(id)).toBe('DECIDED');
  await calls.object(client, id);
  await calls.object(provider, id);
  expect(await phaseOf(id)).toBe('OBJECTED');
  await calls.decide(second, id, 'WARN');
  expect(await phaseOf(id)).toBe('FINAL');
  const readDetails = async () => (await calls.details(admin, id)).body;
  await setColumns(
    id,
    `created_at = created_at - interval '1 year', decided_at = decided_at - interval '${REPORT_DAYS - 1} days'`,
  );
  await runJob(app, 'reports.forget-decided');
  expect(await phaseOf(id)).toBe('FINAL');
  expect((await readDetails()).complaints[0]?.comment).toBe('Insulta');
  await setColumns(id, "decided_at = decided_at - interval '2 days'");
  await runJob(app, 'reports.forget-decided');
  expect(await phaseOf(id)).toBe('FORGOTTEN');
  expect((await readDetails()).complaints[0]).toMatchObject({ comment: '', snapshot: null });
  const { rows } = await app.context.pool.query('select forgotten_at from reports where id = $1', [
    id,
  ]);
  await runJob(app, 'reports.forget-decided');
  const later = await app.context.pool.query('select forgotten_at from reports where id = $1', [
    id,
  ]);
  expect(later.rows).toEqual(rows);
});

/** Each combination of columns that the version before leaves, in the sequence in which it writes them. */
const formerStates: [string, ReportPhase][] = [
  ['decided_at = null', 'OPEN'],
  ['decided_at = now()', 'DECIDED'],
  ['decided_at = null, reopened_at = now()', 'OBJECTED'],
  ['decided_at = now()', 'FINAL'],
  ['forgotten_at = now()', 'FORGOTTEN'],
];

test('the phase follows a report that the version before changes during an update', async () => {
  const id = await createReport();
  for (const [assignments, phase] of formerStates) {
    await setColumns(id, assignments);
    expect(await phaseOf(id)).toBe(phase);
  }
});

test('the migration gives every report of the version before its phase and changes nothing else', async () => {
  const expected = new Map<string, ReportPhase>();
  for (const [index, [, phase]] of formerStates.entries()) {
    const id = await createReport();
    for (const [assignments] of formerStates.slice(0, index + 1)) await setColumns(id, assignments);
    expected.set(id, phase);
  }
  const forgotten = await createReport();
  await setColumns(forgotten, 'decided_at = now(), forgotten_at = now()');
  expected.set(forgotten, 'FORGOTTEN');
  const { pool } = app.context;
  async function readAll() {
    const { rows } = await pool.query<{ report: object }>(
      `select to_jsonb(r) - 'phase' as report from reports r order by id`,
    );
    return rows;
  }
  await pool.query('alter table reports drop column phase');
  const before = await readAll();
  await pool.query(`alter table reports add column ${column}; ${phaseIndex}`);
  expect(await readAll()).toEqual(before);
  for (const [id, phase] of expected) expect(await phaseOf(id)).toBe(phase);
});
