import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInAs } from '#testing/fake-server.tsx';
import { RenderedVisitorCountry } from '#platform/session/visitor-country.ts';
import { Price } from './price.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const soles = { currency: 'PEN', currencyCountry: 'Perú' };
const shown = () => screen.getByText(/80/, { ignore: '.sr-only' }).textContent;

test('the code of the currency stands beside a price for users of another country', () => {
  signInAs({ country: 'Chile' });
  render(<Price amount={80} upTo={140} of={soles} />);
  expect(shown()).toBe('S/\u{A0}80.00 – S/\u{A0}140.00\u{A0}PEN');
  expect(screen.getByText('de S/ 80.00 PEN a S/ 140.00 PEN')).toBeDefined();
});

test('the sign alone stands beside a price for users of its country', () => {
  signInAs({ country: 'Perú' });
  render(<Price amount={80} of={soles} />);
  expect(shown()).toBe('S/\u{A0}80.00');
});

test('the code stands beside a price for visitors of another and of an unknown country only', () => {
  signInAs(null);
  render(<Price amount={80} of={soles} />);
  expect(shown()).toBe('S/\u{A0}80.00\u{A0}PEN');
  cleanup();
  render(
    <RenderedVisitorCountry value="Perú">
      <Price amount={80} of={soles} />
    </RenderedVisitorCountry>,
  );
  expect(shown()).toBe('S/\u{A0}80.00');
  cleanup();
  document.cookie = 'country=PE~; path=/';
  render(<Price amount={80} of={soles} />);
  expect(shown()).toBe('S/\u{A0}80.00');
  cleanup();
  document.cookie = 'country=CL; path=/';
  render(<Price amount={80} of={soles} />);
  expect(shown()).toBe('S/\u{A0}80.00\u{A0}PEN');
});
