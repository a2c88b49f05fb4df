import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../testing/fake-server.tsx';
import HelpPage from './help-page.tsx';
import { helpTopics } from './help-questions.text.ts';
import { searchHelp } from './help-search.ts';

afterEach(cleanup);

const found = (search: string) =>
  searchHelp(search).flatMap(({ questions }) => questions.map(({ id }) => id));

test('each topic has at least eight questions, each with an address of its own', () => {
  for (const { questions } of helpTopics) expect(questions.length).toBeGreaterThanOrEqual(8);
  const ids = helpTopics.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the search ignores accents, case and plurals, and wants every word', () => {
  expect(found('CONTRASENA')).toContain('olvide-contrasena');
  expect(found('urgencias')).toEqual(found('urgencia'));
  expect(found('urgencia recargo')).toContain('atender-urgencias');
  expect(found('(((')).toEqual(found(''));
  expect(found('xyzzy')).toEqual([]);
});

test('typing narrows the list; nothing found leads back to all', async () => {
  renderPage(HelpPage, '/help');
  const user = userEvent.setup();
  const field = await screen.findByRole('searchbox', { name: 'Buscar en la ayuda' });
  await user.type(field, 'referido');
  expect(await screen.findByText('1 respuesta')).toBeDefined();
  expect(screen.getByText('¿Para qué sirve el código de referido?')).toBeDefined();
  expect(screen.queryByText('¿Cómo reservo un servicio?')).toBeNull();
  await user.type(field, 'zzz');
  expect(await screen.findByText('No encontramos esa respuesta')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ver todas las preguntas' }));
  expect(await screen.findByText('¿Cómo reservo un servicio?')).toBeDefined();
});
