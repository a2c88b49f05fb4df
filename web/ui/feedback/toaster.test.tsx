// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_TOASTS, TOAST_DURATIONS } from './toast-queue.ts';
import { showError, showInfo, showSecurityAlert, showSuccess, Toaster } from './toaster.tsx';

afterEach(cleanup);

function shownToasts() {
  return toast.getToasts().flatMap((shown) => ('title' in shown ? [shown] : []));
}

test('each tone of toast has its own duration', async () => {
  expect(TOAST_DURATIONS).toEqual({ success: 4_000, error: 5_000, info: 4_000, security: 8_000 });
  showSuccess('Guardado');
  render(<Toaster />);
  await screen.findByText('Guardado');
  showError('No se pudo');
  showInfo('Conexión restaurada');
  showSecurityAlert('Tu sesión ha sido cerrada');
  await screen.findByText('Tu sesión ha sido cerrada');
  expect(shownToasts().map(({ title, duration }) => [title, duration])).toEqual(
    [
      ['Tu sesión ha sido cerrada', 8_000],
      ['Conexión restaurada', 4_000],
      ['No se pudo', 5_000],
      ['Guardado', 4_000],
    ].toReversed(),
  );
  expect(document.querySelector('section[aria-live="polite"]')).not.toBeNull();
});

test('pressing the action button of a toast runs the action and closes the toast', async () => {
  const reload = vi.fn<() => void>();
  render(<Toaster />);
  showError('No se pudo restaurar la sesión', { label: 'Recargar', onPress: reload });
  await userEvent.click(await screen.findByRole('button', { name: 'Recargar' }));
  expect(reload).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('No se pudo restaurar la sesión')).toBeNull());
});

test('Tab gets past the toasts to what follows them', async () => {
  render(
    <>
      <button type="button">Antes</button>
      <Toaster />
      <button type="button">Después</button>
    </>,
  );
  showInfo('Guardado');
  await screen.findByText('Guardado');
  const [before, close, after] = screen.getAllByRole('button');
  if (!before || !close || !after) throw new Error('a button is missing');
  // The events of two presses of Tab; happy-dom does not name the related element.
  fireEvent.focusIn(close, { relatedTarget: before });
  after.focus();
  fireEvent.focusOut(close, { relatedTarget: after });
  expect(document.activeElement).toBe(after);
});

test('no more than twenty toasts are visible at once', async () => {
  render(<Toaster />);
  for (let index = 1; index <= 60; index += 1) showInfo(`Aviso ${index}`);
  await screen.findByText('Aviso 60');
  await waitFor(() => expect(toast.getToasts().length).toBeLessThanOrEqual(MAX_TOASTS));
  for (let index = 61; index <= 90; index += 1) showInfo(`Aviso ${index}`);
  expect(toast.getToasts().length).toBeLessThanOrEqual(MAX_TOASTS);
});
