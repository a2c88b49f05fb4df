import { exportUserData } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { OwnData } from './own-data.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the personal data is saved as a file; a failed download shows an error', async () => {
  signInAs({});
  const server = fakeServer();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const user = userEvent.setup();
  renderPage(OwnData, '/profiles/me');
  const button = await screen.findByRole('button', { name: 'Descargar mis datos' });
  server.refuse(exportUserData, 500);
  await user.click(button);
  expect(
    await screen.findByText('No se pudieron descargar tus datos. Intenta de nuevo.'),
  ).toBeDefined();
  expect(saved).toEqual([]);
  server.respond(exportUserData, { account: [{ email: 'ana@ejemplo.com' }] });
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['mis-datos-de-oficio.json']));
});
