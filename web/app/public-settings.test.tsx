import { getTermsVersion } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import RegisterPage from '../domains/accounts/registration/register-page.tsx';
import { createQueryClient } from '../platform/api/query-client.ts';
import { SupportLink } from '../domains/help/support-link.tsx';
import { fakeServer } from '../testing/fake-server.tsx';

afterEach(cleanup);

/** Renders pages below a root route with these settings. */
function renderWithSettings(
  at: string,
  settings: { supportEmail: string; registrationOpen: boolean },
) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <Outlet />,
      HydrateFallback: () => null,
      loader: () => ({ settings }),
      children: [
        { path: 'help', Component: SupportLink },
        { path: 'register', Component: RegisterPage },
        { path: 'login', Component: () => <p>Dirección: /login</p> },
      ],
    },
  ]);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={[at]} />
    </QueryClientProvider>,
  );
}

test('the support link uses the configured address', async () => {
  renderWithSettings('/help', { supportEmail: 'ayuda@oficio.pe', registrationOpen: true });
  const link = await screen.findByRole('link', { name: 'ayuda@oficio.pe' });
  expect(link.getAttribute('href')).toBe('mailto:ayuda@oficio.pe');
});

test('the registration page replaces its form with a notice while registration is closed', async () => {
  renderWithSettings('/register', { supportEmail: 'ayuda@oficio.pe', registrationOpen: false });
  expect(await screen.findByText(/El registro está cerrado por ahora/)).toBeDefined();
  expect(screen.queryByLabelText(/Correo/)).toBeNull();
  cleanup();
  fakeServer().respond(getTermsVersion, { termsVersion: '2026-11-27' });
  renderWithSettings('/register', { supportEmail: 'ayuda@oficio.pe', registrationOpen: true });
  expect(await screen.findByLabelText(/Nombre/)).toBeDefined();
});
