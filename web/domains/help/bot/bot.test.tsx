import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#testing/fake-server.tsx';
import { answerTo } from './bot-replies.ts';
import { HelpBot } from './bot.tsx';
import { helpTopics } from '../help-questions.text.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page() {
  return (
    <>
      <input aria-label="Buscar" />
      <p>Preguntas</p>
      <HelpBot />
    </>
  );
}

const panel = () => screen.queryByRole('dialog', { name: 'Asistente de ayuda' });
const isSeen = () => localStorage.getItem('help-chat-seen') !== null;

/** Advances the timers and waits until a requested chat is loaded. */
async function advanceTime(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
}

test('the help chat opens once, 1.5 s into the first visit, and does not move the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(Page, '/help');
  await advanceTime(1_200);
  expect(panel()).toBeNull();
  await advanceTime(500);
  expect(panel()).not.toBeNull();
  expect(isSeen()).toBe(true);
  expect(document.activeElement).toBe(document.body);
  cleanup();
  renderPage(Page, '/help');
  await advanceTime(3_000);
  expect(panel()).toBeNull();
});

test('the help chat does not open while the visitor types or after a scroll, but at the next visit', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(Page, '/help');
  screen.getByLabelText('Buscar').focus();
  await advanceTime(3_000);
  expect(panel()).toBeNull();
  cleanup();
  renderPage(Page, '/help');
  fireEvent.scroll(window);
  await advanceTime(3_000);
  expect(panel()).toBeNull();
  expect(isSeen()).toBe(false);
});

test('a help chat that opened automatically closes on an interaction outside it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(Page, '/help');
  await advanceTime(2_000);
  fireEvent.pointerDown(screen.getByText('Preguntas'));
  expect(panel()).toBeNull();
});

test('a help chat opened by its button gets the focus, stays open, and returns the focus on Escape', async () => {
  localStorage.setItem('help-chat-seen', '1');
  renderPage(Page, '/help');
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Pregunta aquí' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Asistente de ayuda' });
  expect(document.activeElement).toBe(dialog);
  fireEvent.pointerDown(screen.getByText('Preguntas'));
  expect(panel()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('the help chat replies with the texts of the help center, by choice and by question', async () => {
  renderPage(Page, '/help');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Pregunta aquí' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Para clientes' }));
  const first = helpTopics[0]?.questions[0];
  await user.click(dialog.getByRole('button', { name: first?.question ?? '' }));
  expect(dialog.getByText(first?.answer ?? '')).toBeDefined();
  await user.type(dialog.getByLabelText('Tu pregunta'), 'como le pago al plomero?{Enter}');
  expect(dialog.getByRole('button', { name: '¿Cómo le pago al prestador?' })).toBeDefined();
  await user.type(dialog.getByLabelText('Tu pregunta'), 'xyzzy{Enter}');
  expect(dialog.getByText(/No tengo una respuesta/)).toBeDefined();
  expect(dialog.getByText(/nuestro correo de soporte/)).toBeDefined();
});

test.each([
  ['me olvidé la clave, quiero una contraseña nueva', 'olvide-contrasena'],
  ['quiero cancelar', 'cancelar'],
  ['cambiar la hora de mi orden', 'cambiar-hora'],
  ['el prestador no vino', 'no-vino'],
  ['el trabajo quedó mal', 'trabajo-no-hecho'],
  ['quiero cambiar mi correo', 'cambiar-correo'],
  ['eliminar un servicio', 'retirar-servicio'],
  ['reportar a un prestador', 'avisar-problema'],
  ['no me llegó el correo', 'no-llega-correo'],
  ['cuanto cobran de comision a los prestadores', 'cuanto-cuesta-prestador'],
  ['borrar mi cuenta', 'cerrar-cuenta'],
  ['reservar', 'como-reservo'],
])('the help chat offers the right question for: %s', (sentence, id) => {
  const wanted = helpTopics
    .flatMap(({ questions }) => questions)
    .find((each) => each.id === id)?.question;
  expect(answerTo(sentence).choices.map(({ label }) => label)).toContain(wanted);
});
