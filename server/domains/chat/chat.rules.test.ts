import { orderStatuses } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import { expect, test } from 'vitest';
import { chatAccessOf } from './chat.rules.ts';

test('a chat is open while its order is accepted and readable afterwards', () => {
  const access = (hasMessages: boolean) =>
    Object.fromEntries(orderStatuses.map((status) => [status, chatAccessOf(status, hasMessages)]));
  expect(access(false)).toMatchObject({
    PENDING: 'closed',
    ACCEPTED: 'open',
    REJECTED: 'closed',
    CANCELLED: 'closed',
    COMPLETED: 'readOnly',
  });
  // An order has messages only if it was accepted before.
  expect(access(true)).toMatchObject({ ACCEPTED: 'open', CANCELLED: 'readOnly' });
});
