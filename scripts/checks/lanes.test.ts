import { expect, test } from 'vitest';
import { runLanes, type Task } from './lanes.ts';

interface Result {
  name: string;
  outcome: 'passed' | 'failed' | 'refused';
}

const log: string[] = [];

const task = (
  name: string,
  {
    after,
    outcome = 'passed',
    turns = 1,
  }: Partial<Result & { after: string[]; turns: number }> = {},
): Task<Result> => ({
  name,
  after,
  run: async () => {
    log.push(`${name} starts`);
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    log.push(`${name} ends`);
    return { name, outcome };
  },
  refuse: async () => ({ name, outcome: 'refused' }),
});

async function run(suites: Task<Result>[], others: Task<Result>[]): Promise<string[]> {
  log.length = 0;
  const hasSucceeded = ({ outcome }: Result) => outcome === 'passed';
  const results = await runLanes({ suites, others, beside: 1, hasSucceeded });
  return results.map(({ name, outcome }) => `${name} ${outcome}`);
}

test('suites run one after another, and the other checks beside them', async () => {
  await run(
    [task('unit', { turns: 3 }), task('browser', { turns: 3 })],
    [task('lint', { turns: 4 }), task('format')],
  );
  const suites = log.filter((line) => /unit|browser/.test(line));
  expect(suites).toEqual(['unit starts', 'unit ends', 'browser starts', 'browser ends']);
  expect(log.indexOf('lint starts')).toBeLessThan(log.indexOf('unit ends'));
  expect(log.indexOf('lint ends')).toBeLessThan(log.indexOf('format starts'));
});

test('when no suite is left, the other checks run in its place', async () => {
  await run([task('unit')], [task('lint', { turns: 10 }), task('format'), task('weight')]);
  expect(log.at(-1)).toBe('lint ends');
});

test('a check starts when those that it needs have ended', async () => {
  await run([task('build', { turns: 5 })], [task('weight', { after: ['build'] })]);
  expect(log).toEqual(['build starts', 'build ends', 'weight starts', 'weight ends']);
});

test('a failure stops only the checks that need its result', async () => {
  const results = await run(
    [task('build', { outcome: 'failed' }), task('unit', { after: ['build'] }), task('smoke')],
    [task('routes'), task('lint', { after: ['routes'] }), task('weight', { after: ['build'] })],
  );
  expect(results.toSorted()).toEqual([
    'build failed',
    'lint passed',
    'routes passed',
    'smoke passed',
    'unit refused',
    'weight refused',
  ]);
});
