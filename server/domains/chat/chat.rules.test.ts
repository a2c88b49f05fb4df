import { negotiationStatuses } from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import { orderStatuses } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import { expect, test } from 'vitest';
import { chatAccessOf, type ChatFacts } from './chat.rules.ts';

const facts = { hasMessages: false, isSevered: false };

test('a chat is open while its order is accepted and readable afterwards', () => {
  const access = (hasMessages: boolean, isSevered = false) =>
    Object.fromEntries(
      orderStatuses.map((status) => [
        status,
        chatAccessOf({ kind: 'order', status, hasMessages, isSevered }),
      ]),
    );
  expect(access(false)).toMatchObject({
    PENDING: 'closed',
    ACCEPTED: 'open',
    REJECTED: 'closed',
    CANCELLED: 'closed',
    COMPLETED: 'readOnly',
  });
  // An order has messages only if it was accepted before.
  expect(access(true)).toMatchObject({ ACCEPTED: 'open', CANCELLED: 'readOnly' });
  // An order goes on after a block.
  expect(access(true, true)).toEqual(access(true));
});

test('the chat of a quote is open while the quote is open, unless the two are severed', () => {
  const access = (changes: Partial<ChatFacts>) =>
    negotiationStatuses.map((status) =>
      chatAccessOf({ kind: 'quote', status, ...facts, ...changes }),
    );
  expect(access({})).toEqual(['open', 'open', 'closed', 'closed', 'closed']);
  expect(access({ hasMessages: true })).toEqual([
    'open',
    'open',
    'readOnly',
    'readOnly',
    'readOnly',
  ]);
  expect(access({ isSevered: true })).toEqual(Array(5).fill('closed'));
});

test('the chat of a service request is open, and readable when the two are severed', () => {
  const request = { kind: 'serviceRequest', status: null, ...facts } as const;
  expect(chatAccessOf(request)).toBe('open');
  expect(chatAccessOf({ ...request, isSevered: true })).toBe('readOnly');
});
