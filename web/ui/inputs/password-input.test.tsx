// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

afterEach(cleanup);

test('the button shows and hides the typed password without changing it', async () => {
  const user = userEvent.setup();
  render(
    <Field label="Clave" required hint="Ocho caracteres" error="Es muy corta">
      <PasswordInput autoComplete="new-password" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/^Clave/);
  await user.type(input, 'secreta');
  expect(input.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect([input.type, input.value]).toEqual(['text', 'secreta']);
  await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(input.type).toBe('password');
});

test('the field connects label, error and hint to the control', () => {
  render(
    <Field label="Clave" required hint="Ocho caracteres" error="Es muy corta">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText(/^Clave/);
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Es muy corta', 'Ocho caracteres']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
});
