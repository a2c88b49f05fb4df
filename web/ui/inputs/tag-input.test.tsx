// @vitest-environment happy-dom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { TagInput } from './tag-input.tsx';

afterEach(cleanup);

function Zones({ initial = [], max }: { initial?: string[]; max?: number }) {
  const [zones, setZones] = useState(initial);
  return (
    <form aria-label="zonas" onSubmit={() => setZones(['sent'])}>
      <Field label="Zonas">
        <TagInput value={zones} onValueChange={setZones} max={max} />
      </Field>
      <code>{zones.join('|')}</code>
    </form>
  );
}

const tags = () => document.querySelector('code')?.textContent;

test('Enter, a comma and leaving the field add the trimmed text as a tag', async () => {
  const user = userEvent.setup();
  render(<Zones />);
  await user.type(screen.getByLabelText('Zonas'), '  San   Isidro {Enter}Surco,Lince');
  await user.tab();
  expect(tags()).toBe('San Isidro|Surco|Lince');
});

test('empty and repeated tags are ignored, regardless of accents and case', async () => {
  const user = userEvent.setup();
  render(<Zones initial={['Jesús María']} />);
  await user.type(screen.getByLabelText('Zonas'), ' ,,jesus maria,');
  expect(tags()).toBe('Jesús María');
  expect(screen.getByRole('status').textContent).toContain('ya está en la lista');
});

test('a pasted list is split into tags', async () => {
  const user = userEvent.setup();
  render(<Zones max={3} />);
  await user.click(screen.getByLabelText('Zonas'));
  await user.paste('Ate, Lince, Ate, Rímac, Surco');
  expect(tags()).toBe('Ate|Lince|Rímac');
});

test('Backspace removes the last tag, and the remove button any tag', async () => {
  const user = userEvent.setup();
  render(<Zones initial={['Ate', 'Lince', 'Surco']} />);
  await user.type(screen.getByLabelText('Zonas'), '{Backspace}');
  expect(tags()).toBe('Ate|Lince');
  screen.getByRole('button', { name: 'Quitar Ate' }).focus();
  await user.keyboard('{Enter}');
  expect(tags()).toBe('Lince');
  expect(document.activeElement).toBe(screen.getByLabelText('Zonas'));
});
