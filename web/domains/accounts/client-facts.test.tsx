// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ClientFacts } from './client-facts.tsx';

afterEach(cleanup);

const of = (late: number, absent: number, cases = 12) => ({
  cancelledLate: { count: late, cases },
  absent: { count: absent, cases },
});

test.each([
  [null, ''],
  [{ cancelledLate: null, absent: null }, ''],
  [of(0, 0), 'Nunca canceló tarde ni faltó en 12 órdenes'],
  [of(2, 0), 'Canceló tarde 2 de 12 órdenes · Nunca faltó'],
  [of(0, 1, 5), 'Canceló tarde 0 de 5 órdenes · Faltó 1 vez'],
  [of(1, 3), 'Canceló tarde 1 de 12 órdenes · Faltó 3 veces'],
])('the facts of a client are one line, and none with too few orders', (facts, line) => {
  const { container } = render(<ClientFacts facts={facts} />);
  expect(container.textContent).toBe(line);
});
