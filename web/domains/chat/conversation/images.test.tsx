import { postChatImage } from '@oficio/contract/domains/chat/chat.endpoints.ts';
import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import { getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive, type Live } from '#platform/live/live.ts';
import { aMessage, CHAT_ORDER, fakeChat } from '#testing/chat.fixtures.ts';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import { network } from '#testing/fake-socket.ts';
import { anOrder } from '#testing/orders.fixtures.ts';
import { countUnsent, discardUnsent, readOutbox } from '../chat-outbox.live.ts';
import ChatPage from '../chat-page.tsx';

let server: ReturnType<typeof fakeServer>;
let live: Live;
beforeEach(() => {
  network.reset();
  network.isUp = true;
  localStorage.clear();
  sessionStorage.clear();
  readOutbox();
  server = fakeServer();
  server.respond(getOrder, anOrder(5, 'client', { status: 'ACCEPTED' }));
  signInAs({});
  live = startLive();
});
afterEach(() => {
  cleanup();
  discardUnsent(testUser.id);
  live.stop();
});

const image: Image = {
  id: '019b97ae-4f11-7000-8000-000000000001',
  url: '/images/foto-800.webp',
  previewUrl: '/images/foto-preview.jpg',
  srcset: [],
  width: 800,
  height: 600,
  placeholder: '',
};
const photo = (name = 'gotera.jpg') => new File(['x'], name, { type: 'image/jpeg' });

/** A chat page on a server that stores pictures, once per client id. `respond` decides before each upload. */
function show(respond: () => Promise<Response | void> | Response | void = () => undefined) {
  const chat = fakeChat(server);
  const uploads: string[] = [];
  const upload = http.post(`*/api${postChatImage.path}`, async ({ request }) => {
    const clientId = (await request.formData()).get('clientId') as string;
    uploads.push(clientId);
    const refused = await respond();
    if (refused) return refused;
    const message = aMessage(chat.stored.length + 1, 'own', 'Foto', { clientId, image });
    chat.addMessage(message);
    return Response.json(message);
  });
  server.use(upload);
  const page = renderPage(ChatPage, '/orders/:orderId/chat', { at: `/orders/${CHAT_ORDER}/chat` });
  return { chat, uploads, page, user: userEvent.setup() };
}

const picker = () => screen.findByLabelText<HTMLInputElement>('Adjuntar fotos');
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' });
const isOnline = () =>
  vi.waitFor(() => expect(document.querySelector('[data-connected]')).not.toBeNull());
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a chosen picture is shown at once with its progress, is sent, and opens in a viewer', async () => {
  let finish: () => void = () => undefined;
  const { user, uploads } = show(() => new Promise<void>((resolve) => (finish = resolve)));
  await isOnline();
  await user.upload(await picker(), photo());
  await screen.findByRole('img', { name: 'Foto' });
  await waitFor(() => expect(uploads).toHaveLength(1));
  await screen.findByRole('progressbar', { name: 'Subiendo la foto' });
  await act(async () => finish());
  await screen.findByText('Enviado');
  expect(screen.queryByRole('progressbar')).toBeNull();
  await press(user, 'Ampliar la foto');
  const viewer = await screen.findByRole('dialog', undefined, { timeout: 5_000 });
  expect(within(viewer).getByRole('img').getAttribute('src')).toBe(image.url);
});

test('a picture that fails stays where it was written with its reason, delays no text, and is sent once by a retry, last', async () => {
  const refusal = { message: 'Estamos procesando muchas imágenes.', code: 'IMAGES_BUSY' };
  let refusals = 1;
  const { user, uploads, chat } = show(() => {
    refusals -= 1;
    return refusals < 0 ? undefined : Response.json(refusal, { status: 429 });
  });
  await isOnline();
  await user.upload(await picker(), photo());
  await user.type(await field(), 'ya va{Enter}');
  await screen.findByText(`No se envió. ${refusal.message}`);
  await waitFor(() => expect(chat.stored.map(({ content }) => content)).toEqual(['ya va']));
  await screen.findByText('Enviado');
  const rows = () =>
    screen.getAllByRole('listitem').filter((row) => row.querySelector('time') !== null);
  const isPicture = (row: HTMLElement) => within(row).queryByAltText('Foto') !== null;
  expect(rows().map(isPicture)).toEqual([true, false]);
  await press(user, 'Reintentar');
  await waitFor(() => expect(chat.stored.map(({ content }) => content)).toEqual(['ya va', 'Foto']));
  expect(uploads).toEqual([uploads[0], uploads[0]]);
  await waitFor(() => expect(countUnsent(testUser.id)).toBe(0));
  expect(rows().map((row) => row.textContent.includes('ya va'))).toEqual([true, false]);
});

test('a picture that is chosen without a network stays while the page is open, asks before it closes, and is sent in order', async () => {
  const { user, chat, page } = show();
  await isOnline();
  await act(async () => network.setUp(false));
  await user.upload(await picker(), photo());
  await user.type(await field(), 'mira{Enter}');
  page.unmount();
  readOutbox();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect([leaving.defaultPrevented, countUnsent(testUser.id)]).toEqual([true, 2]);
  renderPage(ChatPage, '/orders/:orderId/chat', { at: `/orders/${CHAT_ORDER}/chat` });
  await screen.findByRole('img', { name: 'Foto' });
  await act(async () => network.setUp(true));
  await waitFor(() => expect(chat.stored.map(({ content }) => content)).toEqual(['Foto', 'mira']), {
    timeout: 4_000,
  });
  await waitFor(() => expect(countUnsent(testUser.id)).toBe(0));
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
});

test('files that are no pictures are refused with their names, and nothing is sent', async () => {
  const { user, uploads } = show();
  await isOnline();
  const paper = new File(['x'], 'factura.pdf', { type: 'application/pdf' });
  await userEvent.setup({ applyAccept: false }).upload(await picker(), [paper]);
  await screen.findByText(/factura\.pdf/, undefined, { timeout: 5_000 });
  await user.type(await field(), 'sin foto{Enter}');
  await screen.findByText('Enviado');
  expect(uploads).toEqual([]);
});
