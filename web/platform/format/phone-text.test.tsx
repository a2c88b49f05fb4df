// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { translatePage } from '#testing/translate-page.ts';
import { PhoneText } from './phone-text.tsx';

test('a phone number gets its spaces in a page that the browser has translated', async () => {
  render(
    <a href="tel:+51955500101">
      <span>Llamar: </span>
      <PhoneText phone="+51955500101" />
    </a>,
  );
  onTestFinished(translatePage());
  expect(await screen.findByText('+51 955 500 101')).toBeDefined();
  expect(screen.getByRole('link').textContent).toBe('Llamar: +51 955 500 101');
});
