// @vitest-environment happy-dom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { StarRatingInput } from './star-rating-input.tsx';

afterEach(cleanup);

function Rating() {
  const [rating, setRating] = useState(0);
  return (
    <StarRatingInput
      value={rating}
      onValueChange={setRating}
      error="Selecciona al menos una estrella."
    />
  );
}

test('one of five named radio buttons can be chosen', async () => {
  const user = userEvent.setup();
  render(<Rating />);
  await user.click(screen.getByRole('radio', { name: '4 estrellas, Muy bueno' }));
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((star) => star.checked)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

test('the rating can be changed with the keyboard alone', async () => {
  const user = userEvent.setup();
  render(<Rating />);
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 estrella, Malo' }).checked).toBe(
    true,
  );
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^2 estrellas/ }).checked).toBe(true);
});

test('the group is described by the error', () => {
  render(<Rating />);
  const group = screen.getByRole('group');
  const error = screen.getByText('Selecciona al menos una estrella.');
  expect(group.getAttribute('aria-describedby')).toBe(error.id);
});
