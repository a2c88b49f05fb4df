// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MoreMenu } from './more-menu.tsx';

afterEach(cleanup);

test('the menu opens at the first press and again after an item was chosen', async () => {
  const block = vi.fn<() => void>();
  render(<MoreMenu label="Más opciones" items={[{ label: 'Bloquear', onSelect: block }]} />);
  for (let round = 1; round <= 2; round += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Más opciones' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bloquear' }));
    expect(block).toHaveBeenCalledTimes(round);
  }
});

test('a menu without items shows no button', () => {
  render(<MoreMenu label="Más opciones" items={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
