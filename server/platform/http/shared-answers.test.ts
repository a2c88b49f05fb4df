import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answer = (text: string) => ({ body: Buffer.from(text), link: undefined });

test('an answer is kept for ten seconds, until public data changes, and not if it was older than that', () => {
  const answers = new SharedAnswers();
  answers.keep('/a', answer('1'), answers.version);
  expect(answers.get('/a')?.body.toString()).toBe('1');
  vi.advanceTimersByTime(10_001);
  expect(answers.get('/a')).toBeUndefined();

  const before = answers.version;
  answers.keep('/a', answer('2'), before);
  answers.clear();
  answers.keep('/a', answer('3'), before);
  expect(answers.get('/a')).toBeUndefined();
});

test('addresses that nobody asks for again do not pile up', () => {
  const answers = new SharedAnswers();
  for (let second = 0; second < 100; second += 1) {
    for (let index = 0; index < 100; index += 1)
      answers.keep(`/search?q=${second}-${index}`, answer('[]'), answers.version);
    vi.advanceTimersByTime(1_000);
  }
  expect(answers.size).toBeLessThanOrEqual(1_100);
});

test('however many addresses are asked for at once, the oldest make room', () => {
  const answers = new SharedAnswers();
  const long = 'x'.repeat(1_000);
  for (let index = 0; index < 20_000; index += 1)
    answers.keep(`/search?q=${long}${index}`, answer('[]'), answers.version);
  expect(answers.size).toBeLessThan(12_000);
  expect(answers.get(`/search?q=${long}0`)).toBeUndefined();
  expect(answers.get(`/search?q=${long}19999`)).toBeDefined();
});
