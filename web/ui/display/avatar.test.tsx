// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar, avatarColor, initialsOf } from './avatar.tsx';

afterEach(cleanup);

test.each([
  ['Ana María Quispe', 'AM'],
  ['  óscar   ñique ', 'ÓÑ'],
  ['Zoe', 'Z'],
  ['👩‍🔧 Taller', '👩T'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('the same name always has the same color, and all colors are used', () => {
  expect(avatarColor('Ana Quispe')).toBe(avatarColor(' ana quispe '));
  const colors = new Set(Array.from({ length: 200 }, (_, index) => avatarColor(`Nombre ${index}`)));
  expect(colors.size).toBe(8);
});

test('a photo that fails to load is replaced by the initials', () => {
  render(<Avatar name="Ana Quispe" photoUrl="/missing.webp" label="Ana Quispe" />);
  fireEvent.error(screen.getByRole('img', { name: 'Ana Quispe' }));
  expect(screen.getByText('AQ')).toBeTruthy();
});
