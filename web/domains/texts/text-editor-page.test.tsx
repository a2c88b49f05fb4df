import { getText, previewText, saveText } from '@oficio/contract/domains/texts/texts.endpoints.ts';
import type { TextDetails } from '@oficio/contract/domains/texts/texts.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import TextEditorPage from './text-editor-page.tsx';

afterEach(() => {
  cleanup();
});

const text: TextDetails = {
  key: 'page.terms',
  sort: 'page',
  title: 'Términos y condiciones',
  state: 'CHANGED',
  version: 'v1',
  updatedAt: '2026-11-20T10:00:00.000Z',
  parts: [
    {
      name: 'cuenta',
      content: 'Mi cuenta\nUna regla',
      original: 'Tu cuenta\nUna regla nueva',
      state: 'CHANGED',
      isLine: false,
    },
  ],
  words: [{ name: 'support', example: 'ayuda@example.org' }],
  isAccepted: true,
};

function open() {
  signInAs({ roles: ['ADMIN'] });
  const server = fakeServer();
  server.respond(getText, text);
  renderPage(TextEditorPage, '/admin/:section/:id', { at: '/admin/texts/page.terms' });
  return server;
}

test('a part whose original changed says so, shows it, and takes it by one press', async () => {
  open();
  const user = userEvent.setup();
  const area = await screen.findByLabelText(/Tu cuenta/);
  expect(screen.getByText(/El original de esta parte cambió/)).toBeDefined();
  await user.click(screen.getByText('Ver el original'));
  await user.click(screen.getByRole('button', { name: 'Poner el original' }));
  expect((area as HTMLTextAreaElement).value).toBe('Tu cuenta\nUna regla nueva');
});

test('a refusal stands beside its part, and the typed words stay', async () => {
  const server = open();
  const user = userEvent.setup();
  const area = await screen.findByLabelText(/Tu cuenta/);
  server.refuse(saveText, 400, {
    code: 'INVALID_INPUT',
    message: 'Revisa los datos.',
    issues: [{ path: 'parts.cuenta', message: '{x} no existe aquí.' }],
  });
  await user.type(area, ' y más');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('{x} no existe aquí.')).toBeDefined();
  expect((area as HTMLTextAreaElement).value).toContain('y más');
});

test('a preview reads like the page, and an important change of the terms asks every account', async () => {
  const server = open();
  const user = userEvent.setup();
  await screen.findByLabelText(/Tu cuenta/);
  server.respond(previewText, {
    parts: [{ name: 'cuenta', lines: ['Mi cuenta', '- Un **punto**'] }],
  });
  await user.click(screen.getByRole('button', { name: 'Vista previa' }));
  const preview = await screen.findByRole('region', { name: 'Vista previa' });
  expect(preview.querySelector('li strong')?.textContent).toBe('punto');
  server.respond(saveText, { ...text, state: 'OWN' });
  await user.click(screen.getByRole('checkbox', { name: /Es un cambio importante/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Texto guardado.');
  expect(server.bodiesOf(saveText).at(-1)).toMatchObject({ version: 'v1', asksEveryAccount: true });
});

test('words that somebody else saved meanwhile stand beside the typed ones, which can then be saved', async () => {
  const server = open();
  const user = userEvent.setup();
  const area = await screen.findByLabelText(/Tu cuenta/);
  await user.type(area, ' y más');
  server.refuse(saveText, 409, {
    code: 'TEXT_CHANGED',
    message: 'Otra persona guardó este texto.',
  });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const [part] = text.parts;
  const stored = { ...text, version: 'v2', parts: [{ ...part, content: 'Lo de otra persona' }] };
  server.respond(getText, stored as TextDetails);
  await user.click(await screen.findByRole('button', { name: 'Comparar con lo guardado' }));
  expect(await screen.findByText('Lo de otra persona')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Guardado por otra persona');
  expect((area as HTMLTextAreaElement).value).toContain('y más');
  server.respond(saveText, { ...text, version: 'v3' });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Texto guardado.');
  expect(server.bodiesOf(saveText).at(-1)).toMatchObject({ version: 'v2' });
  expect(screen.queryByText('Lo de otra persona')).toBeNull();
});
