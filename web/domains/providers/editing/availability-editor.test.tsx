// @vitest-environment happy-dom
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { translatePage } from '#testing/translate-page.ts';
import { AvailabilityEditor } from './availability-editor.tsx';
import { startingWeek, toggleDay } from './availability.form.ts';

const days = ['martes', 'miércoles', 'jueves', 'viernes'] as const;

function Editor() {
  const [week, setWeek] = useState(() =>
    days.reduce((rest, day) => toggleDay(rest, day, false), startingWeek()),
  );
  return <AvailabilityEditor week={week} errors={{}} onChange={setWeek} />;
}

test('the last active day is switched off in a page that the browser has translated', async () => {
  render(<Editor />);
  onTestFinished(translatePage());
  await userEvent.click(screen.getByRole('switch', { name: /lunes/i }));
  expect(screen.getByText(/^Sin días activos/)).toBeTruthy();
});
