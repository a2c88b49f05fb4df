import { createImport } from '@oficio/contract/domains/imports/imports.endpoints.ts';
import type { Import } from '@oficio/contract/domains/imports/imports.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { ImportForm } from './import-form.tsx';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  signInAs({ roles: ['CLIENT', 'ADMIN'] });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const checked: Import = {
  id: null,
  fileName: 'personas.csv',
  status: 'CHECKED',
  createdAt: '2027-03-01T12:00:00.000Z',
  endedAt: null,
  lineCount: 27,
  firstNames: ['José Muñoz', 'Ana Díaz'],
  personCount: 27,
  doneCount: 0,
  createdCount: 0,
  updatedCount: 0,
  unchangedCount: 0,
  claimedCount: 0,
  refusedCount: 0,
  refused: [],
  ignoredColumns: [],
};

async function check(report: Partial<Import>) {
  const user = userEvent.setup();
  server.respond(createImport, { ...checked, ...report });
  renderPage(ImportForm, '/admin/imports');
  await user.upload(screen.getByLabelText('Archivo CSV'), new File(['a'], 'personas.csv'));
  await user.click(screen.getByRole('button', { name: 'Revisar el archivo' }));
  await screen.findByText('Esto pasará si lo importas');
}

test.each<[Partial<Import>, string]>([
  [{ updatedCount: 26, unchangedCount: 1 }, 'Cambiar 26 personas'],
  [{ createdCount: 3, updatedCount: 1 }, 'Importar 3 personas nuevas y cambiar 1 persona'],
  [{ createdCount: 1, unchangedCount: 26 }, 'Importar 1 persona nueva'],
])('the button says how many people are new and how many change: %j', async (report, name) => {
  await check(report);
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('a file that changes nothing has no button', async () => {
  await check({ unchangedCount: 27 });
  screen.getByText('Importarlo no cambiaría nada.');
  expect(screen.queryByRole('button', { name: /Importar|Cambiar/ })).toBeNull();
});

test('a check shows the first names as they were read', async () => {
  await check({ createdCount: 27 });
  expect(screen.getByText('José Muñoz · Ana Díaz')).toBeTruthy();
});
