// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { translatePage } from '#testing/translate-page.ts';
import { Countdown, remainingText } from './countdown.tsx';

const NOW = Date.parse('2026-11-20T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [-1, 'Plazo vencido'],
  [59_999, 'Queda menos de 1 min'],
  [60_000, 'Queda 1 min'],
  [11_520_000, 'Quedan 3 h 12 min'],
  [97_200_000, 'Queda 1 día y 3 h'],
  [183_600_000, 'Quedan 2 días y 3 h'],
])('%d ms are shown as "%s"', (milliseconds, text) => {
  expect(remainingText(milliseconds)).toBe(text);
});

test('the server renders no remaining time', () => {
  const html = renderToString(<Countdown until="2026-11-20T12:00:00Z" />);
  expect(html).not.toContain('Queda');
});

test('the countdown updates each minute and reports the end once', () => {
  const onEnd = vi.fn<() => void>();
  render(<Countdown until="2026-11-20T10:02:30Z" onEnd={onEnd} />);
  expect(screen.getByText('Quedan 2 min')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(30_001);
  });
  expect(screen.getByText('Queda 1 min')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(120_002);
  });
  expect(screen.getByText('Plazo vencido')).toBeTruthy();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the countdown updates in a page that the browser has translated', () => {
  render(<Countdown until="2026-11-20T10:02:30Z" />);
  onTestFinished(translatePage());
  act(() => {
    vi.advanceTimersByTime(30_001);
  });
  expect(screen.getByRole('time').textContent).toBe('Queda 1 min');
});
