import {
  blockUser,
  listBlocks,
  unblockUser,
} from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { PersonMenu } from './person-menu.tsx';

const person = { id: '019b97ae-4f11-7464-8d77-13a01015a5ff', fullName: 'Beto Prestador' };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Menu() {
  return (
    <>
      <PersonMenu person={person} />
      <Toaster />
    </>
  );
}

async function chooseBlock() {
  const user = userEvent.setup();
  renderPage(Menu, '/x');
  await user.click(await screen.findByRole('button', { name: 'Más opciones para Beto Prestador' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Bloquear' }));
  return { user, dialog: within(await screen.findByRole('alertdialog')) };
}

test('the menu blocks a person after saying what follows', async () => {
  signInAs({});
  server.respond(blockUser, undefined);
  const { user, dialog } = await chooseBlock();
  expect(dialog.getByText(/No le avisaremos/)).toBeTruthy();
  expect(server.callsOf(blockUser)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Bloqueaste a Beto Prestador.')).toBeTruthy();
  expect(server.callsOf(blockUser)).toHaveLength(1);
});

test('a block on a page of the person leads to the home page', async () => {
  signInAs({});
  server.respond(blockUser, undefined);
  const user = userEvent.setup();
  renderPage(() => <PersonMenu person={person} endsPage />, '/x');
  await user.click(await screen.findByRole('button', { name: 'Más opciones para Beto Prestador' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Bloquear' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Dirección: /')).toBeTruthy();
});

test('a refused block shows the sentence of the server', async () => {
  signInAs({});
  server.refuse(blockUser, 409, {
    code: 'BLOCKS_FULL',
    message: 'Puedes bloquear hasta 500 personas.',
  });
  const { user, dialog } = await chooseBlock();
  await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Puedes bloquear hasta 500 personas.')).toBeTruthy();
});

test.each([
  ['a visitor', null],
  ['oneself', { id: person.id }],
] as const)('%s gets no menu to block', async (_name, user) => {
  signInAs(user && { ...testUser, ...user });
  renderPage(
    () => (
      <>
        <p>Página</p>
        <PersonMenu person={person} />
      </>
    ),
    '/x',
  );
  await screen.findByText('Página');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a blocked person is listed and can be unblocked', async () => {
  signInAs({});
  const block = { userId: person.id, fullName: person.fullName, photoUrl: null };
  server.respond(listBlocks, [{ ...block, since: '2026-01-05T10:00:00.000Z' }]);
  server.respond(unblockUser, undefined);
  const user = userEvent.setup();
  renderPage(BlockedPeople, '/x');
  const button = await screen.findByRole('button', { name: 'Desbloquear a Beto Prestador' });
  server.respond(listBlocks, []);
  await user.click(button);
  await waitFor(() => expect(screen.getByText(/No bloqueaste a nadie/)).toBeTruthy());
});
