// @vitest-environment happy-dom
import { useState } from 'react';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { controlsText } from '../ui-controls.text.ts';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption } from './combobox-list.tsx';

afterEach(cleanup);

const trades = [
  { id: 'skill-1', label: 'Plomería' },
  { id: 'skill-2', label: 'Pintura' },
];

function Search({ recent = ['plomero'] }: { recent?: string[] }) {
  const [text, setText] = useState('');
  const [words, setWords] = useState(recent);
  const [sent, setSent] = useState('');
  const searches = words.map((label) => ({ id: `recent-${label}`, label, isRemovable: true }));
  const groups = [
    { name: 'Oficios', options: trades },
    { name: 'Tus búsquedas', options: searches },
  ];
  const count = trades.length + searches.length;
  const choose = (option: ComboboxOption) => setText(option.label);
  return (
    <form
      aria-label="búsqueda"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(text);
      }}
    >
      <Combobox
        aria-label="Servicio"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        list={{
          label: 'Sugerencias',
          groups,
          status: controlsText.suggestions(count),
          onChoose: choose,
          onRemove: ({ label }) => setWords(words.filter((word) => word !== label)),
        }}
      />
      <output>{sent}</output>
      <button type="submit">Buscar</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Servicio' });
const list = () => screen.queryByRole('listbox', { name: 'Sugerencias' });
const activeText = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the list opens with the focus, names its groups and announces how many it has', async () => {
  const user = userEvent.setup();
  render(<Search />);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await user.click(field());
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(list()?.id);
  const group = within(list() as HTMLElement).getByRole('group', { name: 'Oficios' });
  expect(within(group).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByText('3 sugerencias').getAttribute('role')).toBe('status');
});

test('the arrow keys move through all groups and wrap, and Enter chooses', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.click(field());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(activeText()).toContain('plomero');
  await user.keyboard('{ArrowDown}');
  expect(activeText()).toContain('Plomería');
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(field().value).toBe('Pintura');
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(field());
  expect(document.querySelector('output')?.textContent).toBe('');
});

test('Enter without an active option submits the form', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.type(field(), 'gas{Enter}');
  expect(document.querySelector('output')?.textContent).toBe('gas');
  expect(list()).toBeNull();
});

test('Escape closes the list and keeps the text; an arrow key opens it again', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.type(field(), 'pl');
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(field().value).toBe('pl');
  await user.keyboard('{ArrowDown}');
  expect(activeText()).toContain('Plomería');
});

test('leaving the field closes the list', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.click(field());
  await user.tab();
  expect(list()).toBeNull();
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
});

test('a press on an option chooses it and keeps the focus in the field', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.click(field());
  await user.click(screen.getByRole('option', { name: /Pintura/ }));
  expect(field().value).toBe('Pintura');
  expect(document.activeElement).toBe(field());
});

test('the Delete key and the cross remove an option that is removable, and the list stays', async () => {
  const user = userEvent.setup();
  render(<Search recent={['plomero', 'gas']} />);
  await user.click(field());
  await user.keyboard('{ArrowUp}{Delete}');
  expect(screen.queryByRole('option', { name: /gas/ })).toBeNull();
  await user.click(screen.getByTitle('Quitar plomero'));
  expect(screen.queryByRole('option', { name: /plomero/ })).toBeNull();
  expect(list()).not.toBeNull();
  expect(field().value).toBe('');
});
