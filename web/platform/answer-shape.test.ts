import { expect, test } from 'vitest';
import { hasShape } from './answer-shape.ts';

const thing = { isList: false, fields: ['id', 'name'] };
const things = { isList: true, fields: ['id'] };
const texts = { isList: true, fields: [] };

test('an answer has the fields of its endpoint, and may have more (I19)', () => {
  expect(hasShape({ id: '1', name: null, more: 1 }, thing)).toBe(true);
  expect(hasShape([{ id: '1' }, { id: '2', more: 1 }], things)).toBe(true);
  expect(hasShape([], things)).toBe(true);
  expect(hasShape(['09:00'], texts)).toBe(true);
});

test.each([undefined, null, '', 'id', 7, [], {}, [{}], { id: '1' }])(
  '%j is not the object that was asked for',
  (body) => expect(hasShape(body, thing)).toBe(false),
);

test.each([undefined, null, '', 'id', 7, {}, [{}], [null], [{ id: '1' }, null]])(
  '%j is not the list that was asked for',
  (body) => expect(hasShape(body, things)).toBe(false),
);

test('an object is no list of texts', () => {
  expect(hasShape({}, texts)).toBe(false);
});
