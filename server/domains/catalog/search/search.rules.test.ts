import { expect, test } from 'vitest';
import { boundOf, firstOf, type LastRead } from './search.rules.ts';

const lastOf = (number: number, value: number, quality: number, nextWeight: number): LastRead => ({
  number,
  value,
  quality,
  nextWeight,
  id: `card ${number}`,
});
const lists = [lastOf(0, 10, 300, 1), lastOf(1, 10, 200, 4)];

test('a card with the weights of all last cards follows the worst of them', () => {
  expect(boundOf(lists, 2, false)).toMatchObject({ found: 2, value: 20, quality: 200 });
});

test('once the cards with the weights of the last ones are known, one word has a smaller weight', () => {
  expect(boundOf(lists, 2, true)).toMatchObject({ found: 2, value: 14, quality: 300 });
});

test('a card with fewer words follows the last card of its own word only', () => {
  expect(boundOf(lists, 1, false)).toMatchObject({ found: 1, value: 10, quality: 300 });
});

test('no card remains if every list ends with its last weight and those cards are known', () => {
  const ended = lists.map((last) => ({ ...last, nextWeight: 0 }));
  expect(boundOf(ended, 2, true)).toBeUndefined();
});

test('once no unread card has all words, cards with fewer words may still follow one that was not read', () => {
  const ended = lists.map((last) => ({ ...last, nextWeight: 0 }));
  const [both, one] = [2, 1].map((found) => ({ id: 'read', found, value: 10, quality: 400 }));
  expect(
    firstOf(
      [both, one].flatMap((match) => match ?? []),
      ended,
      2,
      true,
    ),
  ).toEqual([both]);
});
