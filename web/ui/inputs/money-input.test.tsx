import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { MoneyInput } from './money-input.tsx';

afterEach(cleanup);

const soles = { currency: 'PEN', currencyCountry: 'Perú' };

function Price() {
  const [value, setValue] = useState<number>();
  const error = Number.isNaN(value) ? 'Escribe un monto en números' : undefined;
  return (
    <>
      <Field label="Precio" error={error}>
        <MoneyInput of={soles} value={value} onValueChange={setValue} />
      </Field>
      <output>{String(value)}</output>
    </>
  );
}

test.each([
  ['S/. 80', '80', '80.00'],
  ['.50', '0.5', '0.50'],
  ['1.250,50', '1250.5', '1250.50'],
  ['80 soles', '80', '80.00'],
])('%s is understood, and written back', async (typed, value, written) => {
  render(<Price />);
  const input = screen.getByLabelText<HTMLInputElement>('Precio');
  await userEvent.type(input, typed);
  await userEvent.tab();
  expect(screen.getByRole('status').textContent).toBe(value);
  expect(input.value).toBe(written);
});

test('an amount in another currency is refused by name, until it is written in that of the field', async () => {
  render(<Price />);
  const input = screen.getByLabelText<HTMLInputElement>('Precio');
  await userEvent.type(input, 'US$ 50');
  await userEvent.tab();
  screen.getByText('Escribe el monto en soles (PEN), no en dólares.');
  expect(screen.queryByText('Escribe un monto en números')).toBeNull();
  expect(input.value).toBe('US$ 50');
  await userEvent.clear(input);
  await userEvent.type(input, 'cincuenta');
  screen.getByText('Escribe un monto en números');
  await userEvent.clear(input);
  await userEvent.type(input, '50');
  expect(screen.queryByText(/Escribe/)).toBeNull();
});
