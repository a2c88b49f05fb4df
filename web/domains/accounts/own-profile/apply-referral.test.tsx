import { applyReferral, getOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import { ownUserQuery } from '../accounts-profile.api.ts';
import { ApplyReferral } from './apply-referral.tsx';

const ownUser: OwnUser = {
  ...testUser,
  roles: ['CLIENT'],
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  providerProfile: null,
  district: null,
  placeId: null,
  promotionsUsedCount: 0,
  referralCredits: 0,
  referredByCode: null,
  hasPassword: true,
  pendingEmail: null,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  signInAs({});
  server = fakeServer();
  server.respond(getOwnUser, ownUser);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function PageContent() {
  const { data } = useQuery(ownUserQuery());
  return data && <ApplyReferral appliedCode={data.referredByCode} />;
}

test('a referral code is validated, refused beside its field, and shown once it is applied', async () => {
  renderPage(PageContent, '/profiles/me');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tengo un código de referido' }));
  const field = screen.getByLabelText(/^Código de referido/);
  const press = () => user.click(screen.getByRole('button', { name: 'Aplicar código' }));
  await user.type(field, 'abc');
  await press();
  expect(server.callsOf(applyReferral)).toEqual([]);
  expect(await screen.findByText('El código de referido no es válido.')).toBeDefined();

  const { code, status, message } = accountsErrors.OWN_REFERRAL_CODE;
  server.refuse(applyReferral, status, { code, message: message as string });
  await user.clear(field);
  await user.type(field, ' ana12345 ');
  await press();
  expect(await screen.findByText('No puedes usar tu propio código de referido.')).toBeDefined();
  expect(server.bodiesOf(applyReferral)).toEqual([{ referralCode: 'ANA12345' }]);

  server.respond(applyReferral, { ...ownUser, referredByCode: 'BETO1234', referralCredits: 1 });
  await user.clear(field);
  await user.type(field, 'beto1234');
  await press();
  expect((await screen.findByText('BETO1234')).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Aplicar código' })).toBeNull();
});
