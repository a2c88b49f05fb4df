import { onlineManager, useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#testing/fake-server.tsx';
import { ApiError } from './api-error.ts';
import { QueryState } from './query-state.tsx';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function renderState(...responses: (() => unknown)[]) {
  renderPage(function Page() {
    const query = useQuery({
      queryKey: ['names'],
      queryFn: async () => (await responses.shift()?.()) as string[],
    });
    return (
      <QueryState
        query={query}
        title="No se pudo cargar"
        fallback="Sin explicación."
        skeleton={<p>Cargando</p>}
        empty={<p>No hay nombres</p>}
        missing={<p>No existe</p>}
      >
        {(names) => <p>{names.join()}</p>}
      </QueryState>
    );
  }, '/x');
}

const never = () => new Promise(() => undefined);
const refuse = (status: number, message?: string) => () => {
  throw new ApiError(status, message ? { message } : {});
};

test('a first request shows the skeleton, and its data', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  renderState(() => promise);
  expect(await screen.findByText('Cargando')).toBeTruthy();
  resolve(['Ana', 'Luis']);
  expect(await screen.findByText('Ana,Luis')).toBeTruthy();
});

test('an empty list has its own text', async () => {
  renderState(() => []);
  expect(await screen.findByText('No hay nombres')).toBeTruthy();
});

test('a failure shows its reason, and keeps its focused button during the retry', async () => {
  renderState(refuse(500, 'Estamos en mantenimiento.'), never);
  expect(await screen.findByText('Estamos en mantenimiento.')).toBeTruthy();
  const retry = screen.getByRole('button', { name: 'Reintentar' });
  await userEvent.click(retry);
  expect(document.activeElement).toBe(retry);
  expect(screen.getByRole('alert').textContent).toContain('No se pudo cargar');
});

test('a retry of a failure shows the data', async () => {
  renderState(refuse(500), () => ['Ana']);
  expect(await screen.findByText('Sin explicación.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Ana')).toBeTruthy();
});

test('a record that does not exist offers no retry', async () => {
  renderState(refuse(404));
  expect(await screen.findByText('No existe')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a network it says so instead of waiting, and loads when the network is back', async () => {
  onlineManager.setOnline(false);
  renderState(() => ['Ana']);
  expect((await screen.findByRole('alert')).textContent).toContain('Error de conexión');
  onlineManager.setOnline(true);
  expect(await screen.findByText('Ana')).toBeTruthy();
});
