// @vitest-environment happy-dom
import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startPageLoad } from '#platform/page-state.ts';
import { Dialog } from './dialog.tsx';
import { overlayNavigation, startOverlayHistory } from './overlay-navigation.ts';
import { Sheet } from './sheet.tsx';

/** Loads of the page of the sheets, which an entry of an overlay must not cause. */
let loads = 0;

function Page({ isBusy = false }: { isBusy?: boolean }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Reservar
      </button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="Hoja" dismissible={!isBusy}>
        <button type="button" onClick={() => setIsConfirming(true)}>
          Confirmar
        </button>
        <Dialog open={isConfirming} onOpenChange={setIsConfirming} title="Confirmación">
          <button type="button" onClick={() => void navigate('/other')}>
            Otra
          </button>
        </Dialog>
      </Sheet>
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The names of the open sheets, the topmost last. */
const sheets = () =>
  screen.queryAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);
const shown = () => window.location.pathname;
const depth = () => (window.history.state as { overlays?: number } | null)?.overlays ?? 0;

/** Waits for the sheets and for their entries. */
async function expectSheets(...names: string[]): Promise<void> {
  await waitFor(() => expect([sheets(), depth()]).toEqual([names, names.length]));
}

async function expectBackTo(path: string): Promise<void> {
  window.history.back();
  await waitFor(() => expect(shown()).toBe(path));
}

/** Opens the card from a list, as a client does. */
async function openCard(isBusy = false): Promise<void> {
  const router = createBrowserRouter(
    [
      { path: '/list', element: <p>Lista</p> },
      {
        path: '/card',
        element: <Page isBusy={isBusy} />,
        loader: () => {
          loads += 1;
          return null;
        },
      },
      { path: '/other', element: <p>Otra página</p> },
    ],
    { instrumentations: [overlayNavigation] },
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/card'));
  await screen.findByRole('button', { name: 'Reservar' });
}

beforeEach(() => {
  window.history.pushState(null, '', '/list');
  startOverlayHistory();
  loads = 0;
});

test('Back closes the topmost of two sheets, one at a time, and then leaves the page', async () => {
  await openCard();
  await press('Reservar');
  await expectSheets('Hoja');
  await press('Confirmar');
  await expectSheets('Hoja', 'Confirmación');
  window.history.back();
  await expectSheets('Hoja');
  window.history.back();
  await expectSheets();
  expect(shown()).toBe('/card');
  expect(loads).toBe(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reservar'));
  await expectBackTo('/list');
});

test('a sheet that is closed by its button leaves no entry', async () => {
  await openCard();
  await press('Reservar');
  await press('Confirmar');
  await expectSheets('Hoja', 'Confirmación');
  await press('Cerrar');
  await expectSheets('Hoja');
  await press('Cerrar');
  await expectSheets();
  await expectBackTo('/list');
});

test('Forward does not open a closed sheet, and leaves no entry', async () => {
  await openCard();
  await press('Reservar');
  await expectSheets('Hoja');
  window.history.back();
  await expectSheets();
  window.history.forward();
  await waitFor(() => expect(depth()).toBe(1));
  await expectSheets();
  await expectBackTo('/list');
});

test('a link inside two sheets replaces their entries', async () => {
  await openCard();
  await press('Reservar');
  await press('Confirmar');
  await expectSheets('Hoja', 'Confirmación');
  await press('Otra');
  await waitFor(() => expect(shown()).toBe('/other'));
  await expectBackTo('/card');
  await screen.findByRole('button', { name: 'Reservar' });
  await expectSheets();
  await expectBackTo('/list');
});

test('a reload with an open sheet starts from the entry of the page', async () => {
  window.history.pushState(null, '', '/card');
  window.history.pushState({ overlays: 1 }, '');
  startPageLoad();
  startOverlayHistory();
  await waitFor(() => expect(depth()).toBe(0));
  await expectBackTo('/list');
});

test('a sheet that must not close yet stays, with its entry', async () => {
  await openCard(true);
  await press('Reservar');
  await expectSheets('Hoja');
  window.history.back();
  await waitFor(() => expect(depth()).toBe(0));
  await expectSheets('Hoja');
  expect(shown()).toBe('/card');
});
