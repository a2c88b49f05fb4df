import { listAppointments } from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { AgendaZoneNote } from './agenda-zone-note.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('all private appointments to come are named where the zone is changed', async () => {
  const server = fakeServer();
  const at = (month: string) => ({
    id: `00000000-0000-4000-8000-0000000000${month}`,
    title: 'Dentista',
    start: `2031-${month}-02T10:00:00.000Z`,
    end: `2031-${month}-02T11:00:00.000Z`,
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  server.respond(listAppointments, [at('01'), at('11')]);
  signInAs({});
  renderPage(() => <AgendaZoneNote />, '/profile/edit');
  await screen.findByText(/^Tus 2 citas privadas por venir se quedan en su momento/);
});
