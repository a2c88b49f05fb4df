import { refreshSession } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import {
  getChat,
  listMessages,
  markChatRead,
  pollChat,
  postMessage,
} from '@oficio/contract/domains/chat/chat.endpoints.ts';
import type { ChatMessage, ChatSummary } from '@oficio/contract/domains/chat/chat.schema.ts';
import { getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { getServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive, type Live } from '#platform/live/live.ts';
import { createQueryClient } from '#platform/api/query-client.ts';
import { aMessage, CHAT_ORDER, fakeChat } from '#testing/chat.fixtures.ts';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import { network } from '#testing/fake-socket.ts';
import { anOrder, idOf, PROFILE_ID } from '#testing/orders.fixtures.ts';
import { readOutbox } from '../chat-outbox.live.ts';
import { subscribeToChats } from '../chat.live.ts';
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
  live.stop();
  vi.unstubAllGlobals();
});

function show(messages: ChatMessage[] = [], summary: Partial<ChatSummary> = {}) {
  const chat = fakeChat(server, messages);
  chat.setSummary(summary);
  const at = `/orders/${CHAT_ORDER}/chat`;
  const open = () => renderPage(ChatPage, '/orders/:orderId/chat', { at });
  return { chat, user: userEvent.setup(), open, page: open() };
}

/** Simulates a page reload: background sending stops, and only localStorage remains. */
function reload() {
  subscribeToChats(createQueryClient(), testUser.id)();
  readOutbox();
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' });
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const isOnline = () =>
  vi.waitFor(() => expect(document.querySelector('[data-connected]')).not.toBeNull());
const sends = () =>
  network.sockets.flatMap(({ calls }) =>
    (calls as [string, { content: string; clientId: string }][]).filter(
      ([name]) => name === 'sendMessage',
    ),
  );
const setOnline = (isUp: boolean) => act(async () => network.setUp(isUp));

test('a sent message is trimmed, appears immediately and is marked as sent, and an empty one is not sent', async () => {
  const { user, chat } = show([aMessage(1, 'other', 'Buenas tardes')]);
  await isOnline();
  await user.type(await field(), '  Hola{Shift>}{Enter}{/Shift}¿a qué hora?  {Enter}');
  await screen.findByText(/Hola\s¿a qué hora\?/);
  await screen.findByText('Enviado');
  expect(chat.stored.at(-1)).toMatchObject({ seq: 2, content: 'Hola\n¿a qué hora?' });
  expect((await field()).value).toBe('');
  await user.type(await field(), '   {Enter}');
  expect(sends()).toHaveLength(1);
});

test('a lost acknowledgement neither duplicates nor loses a message', async () => {
  const { user, chat } = show();
  await isOnline();
  chat.lostAcks = 1;
  await user.type(await field(), 'uno{Enter}dos{Enter}');
  await waitFor(() => expect(screen.getAllByText('Enviado')).toHaveLength(2), { timeout: 4_000 });
  expect(chat.stored.map(({ content }) => content)).toEqual(['uno', 'dos']);
  expect(items().filter((item) => /uno|dos/.test(item ?? ''))).toHaveLength(2);
  expect(localStorage).toHaveLength(1);
});

test(
  'unsent messages survive a reload and are sent in order with the same client ids',
  { timeout: 10_000 },
  async () => {
    const { user, chat, page, open } = show();
    await isOnline();
    network.respond = () => undefined;
    await user.type(await field(), 'uno{Enter}dos{Enter}a medias');
    expect(await screen.findAllByText('Enviando')).toHaveLength(2);
    await waitFor(() => expect(sends()).not.toHaveLength(0));
    const [first] = sends();
    page.unmount();
    await setOnline(false);
    reload();
    fakeChat(server, chat.stored);
    open();
    await screen.findByText('Estás sin conexión', undefined, { timeout: 4_000 });
    expect(await screen.findAllByText('En espera de conexión')).toHaveLength(2);
    expect((await field()).value).toBe('a medias');
    await setOnline(true);
    await waitFor(() => expect(screen.getAllByText('Enviado')).toHaveLength(2), { timeout: 4_000 });
    expect(chat.stored.map(({ content }) => content)).toEqual(['uno', 'dos']);
    expect(chat.stored[0]?.clientId).toBe(first?.[1].clientId);
  },
);

test('the page requests messages that it missed in a gap, while offline or without the focus', async () => {
  const { chat } = show([aMessage(1, 'other', 'uno')]);
  await isOnline();
  await screen.findByText('uno');
  chat.addMessage(aMessage(2, 'other', 'dos'), false);
  act(() => chat.addMessage(aMessage(3, 'other', 'tres')));
  await screen.findByText('dos');
  expect(items().join()).toMatch(/uno.*dos.*tres/);
  await setOnline(false);
  chat.addMessage(aMessage(4, 'other', 'cuatro'), false);
  await setOnline(true);
  await screen.findByText('cuatro');
  chat.addMessage(aMessage(5, 'other', 'cinco'), false);
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('cinco');
  const joins = network.socketOf('/chat').calls.filter((call) => String(call).startsWith('join'));
  expect(joins.at(-1)).toEqual(['joinChat', CHAT_ORDER, { lastSeq: 4 }]);
});

test('without a connection the user goes on writing, and what they wrote is sent once and in order when it is back', async () => {
  const { user, chat } = show();
  await isOnline();
  await setOnline(false);
  await screen.findByText('Estás sin conexión', undefined, { timeout: 4_000 });
  await screen.findByText('Puedes escribir: se envía solo cuando vuelva la conexión.');
  await user.type(await field(), 'uno{Enter}dos{Enter}a medias');
  expect(await screen.findAllByText('En espera de conexión')).toHaveLength(2);
  expect(sends()).toEqual([]);
  await setOnline(true);
  await screen.findByText('Conexión restaurada');
  await waitFor(() => expect(screen.getAllByText('Enviado')).toHaveLength(2));
  expect(chat.stored.map(({ content }) => content)).toEqual(['uno', 'dos']);
  expect((await field()).value).toBe('a medias');
});

test('an own message says that it was read: live, and when the other party writes', async () => {
  const { chat } = show([aMessage(1, 'own', 'uno'), aMessage(2, 'own', 'dos')], {
    counterpartReadSeq: 1,
  });
  await isOnline();
  await screen.findByText('dos');
  expect([screen.getAllByText('Leído').length, screen.getAllByText('Enviado').length]).toEqual([
    1, 1,
  ]);
  const read = { orderId: CHAT_ORDER, seq: 2 };
  await act(async () => network.socketOf('/chat').serve('any', 'readByCounterpart', read));
  await waitFor(() => expect(screen.getAllByText('Leído')).toHaveLength(2));
  // An older position, late, takes nothing back.
  await act(async () =>
    network.socketOf('/chat').serve('any', 'readByCounterpart', { ...read, seq: 1 }),
  );
  act(() => chat.addMessage(aMessage(3, 'own', 'tres')));
  await screen.findByText('Enviado');
  act(() => chat.addMessage(aMessage(4, 'other', 'Ya vi')));
  await waitFor(() => expect(screen.getAllByText('Leído')).toHaveLength(3));
});

test('below the name stands that the other party is typing, until their message comes', async () => {
  const { user, chat } = show([aMessage(1, 'other', 'Buenas')]);
  await isOnline();
  const serveTyping = (orderId: string) =>
    act(async () => network.socketOf('/chat').serve('any', 'counterpartTyping', { orderId }));
  await serveTyping('0198c0de-0000-7000-8000-000000000001');
  expect(screen.queryByText('escribiendo…')).toBeNull();
  await serveTyping(CHAT_ORDER);
  await screen.findByText('escribiendo…');
  act(() => chat.addMessage(aMessage(2, 'other', 'Llego a las nueve')));
  await waitFor(() => expect(screen.queryByText('escribiendo…')).toBeNull());
  // The own typing is sent once for several letters.
  await user.type(await field(), 'hola');
  const calls = network.socketOf('/chat').calls as [string, ...unknown[]][];
  expect(calls.filter(([name]) => name === 'typing')).toEqual([['typing', CHAT_ORDER]]);
});

test('where no websocket opens, the chat is read and written over HTTP within 5 s, and returns to the socket', async () => {
  network.isUp = false;
  const { user, chat } = show([aMessage(1, 'other', 'uno')]);
  const respondToPoll = () =>
    server.respond(pollChat, { chat: chat.summary(), messages: chat.stored.slice(1) });
  respondToPoll();
  await waitFor(() => expect(document.querySelector('[data-connected]')).not.toBeNull(), {
    timeout: 5_000,
  });
  const posted = aMessage(2, 'own', 'dos', { clientId: 'x' });
  server.respond(postMessage, posted);
  await user.type(await field(), 'dos{Enter}');
  await waitFor(() => expect(server.callsOf(postMessage)).toHaveLength(1));
  await screen.findByText('Enviado');
  chat.stored.push(posted, aMessage(3, 'other', 'tres'));
  respondToPoll();
  await screen.findByText('tres', undefined, { timeout: 5_000 });
  expect(sends()).toEqual([]);
  await setOnline(true);
  await user.type(await field(), 'cuatro{Enter}');
  await waitFor(() => expect(sends()).toHaveLength(1));
  expect(server.callsOf(postMessage)).toHaveLength(1);
});

test('a session that cannot be restored offers to reload the page', async () => {
  const { user } = show();
  const reloadPage = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await isOnline();
  server.refuse(refreshSession, 503);
  network.isUp = false;
  // A device that reports itself offline shows the state without the delay.
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => network.socketOf('/chat').serve('disconnect', 'io server disconnect'));
  await screen.findByText('No se pudo restaurar la sesión. Por favor, recarga la página.');
  device.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Recargar' }));
  expect(reloadPage).toHaveBeenCalledOnce();
});

test('a refused message shows the reason and can be retried or discarded', async () => {
  const { user, chat } = show();
  await isOnline();
  chat.refusal = { statusCode: 400, code: 'INVALID', message: 'Eso no se puede enviar.' };
  await user.type(await field(), 'uno{Enter}dos{Enter}');
  expect(await screen.findAllByText('No se envió. Eso no se puede enviar.')).toHaveLength(2);
  chat.refusal = null;
  await user.click(screen.getAllByRole('button', { name: 'Descartar' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Enviado');
  expect(chat.stored.map(({ content }) => content)).toEqual(['dos']);
});

test('message text is shown literally, and only web addresses become links', async () => {
  const hostileText = '<img src=x onerror=alert(1)> javascript:alert(1) https://ejemplo.com';
  show([aMessage(1, 'other', hostileText)]);
  const message = (await screen.findByText(/javascript:alert/)).parentElement;
  expect(message?.textContent).toBe(hostileText);
  const links = message?.querySelectorAll('a') ?? [];
  expect([...links].map(({ href }) => href)).toEqual(['https://ejemplo.com/']);
  expect(document.querySelector('li img')).toBeNull();
});

test('older pages are added before the oldest message, and a divider marks unread messages until they are read', async () => {
  const messages = [51, 52, 53].map((seq) => aMessage(seq, 'other', `mensaje ${seq}`));
  const { user } = show(messages, { lastReadSeq: 52, unreadCount: 1 });
  server.respond(markChatRead, {
    orderId: CHAT_ORDER,
    lastSeq: 53,
    lastReadSeq: 53,
    unreadCount: 0,
  });
  await screen.findByText('mensaje 53');
  expect(items().join()).toMatch(/mensaje 52.*Mensajes nuevos.*mensaje 53/);
  server.respond(listMessages, [aMessage(50, 'own', 'mensaje 50'), aMessage(49, 'own', 'uno')]);
  await user.click(screen.getByRole('button', { name: 'Ver mensajes anteriores' }));
  await screen.findByText('mensaje 50');
  expect(items().join()).toMatch(/mensaje 50.*mensaje 51/);
  await waitFor(() => expect(server.bodiesOf(markChatRead)).toEqual([{ seq: 53 }]));
});

test.each([
  ['PENDING', 'closed', /solo está disponible para órdenes en estado "Aceptada".*"Pendiente"/],
  ['COMPLETED', 'readOnly', /El servicio terminó/],
] as const)('the chat of an order that is %s is %s', async (orderStatus, access, sentence) => {
  show([], { orderStatus, access });
  await screen.findByText(sentence);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a chat that closes while the page is open shows the reason and accepts no more messages', async () => {
  const { chat } = show([aMessage(1, 'own', 'hasta luego')]);
  await isOnline();
  chat.setSummary({ orderStatus: 'COMPLETED', access: 'readOnly' });
  const sentence = 'El chat solo está disponible para órdenes en estado "Aceptada".';
  act(() => network.socketOf('/chat').serve('any', 'chatError', sentence));
  await screen.findByText(sentence);
  await screen.findByText(/El servicio terminó/);
  expect(screen.getByText('hasta luego')).toBeDefined();
});

test('an unknown order shows an error instead of a chat', async () => {
  server.refuse(getChat, 404, { message: 'No se pudo cargar el chat.' });
  const at = `/orders/${CHAT_ORDER}/chat`;
  renderPage(ChatPage, '/orders/:orderId/chat', { at });
  await screen.findByText('No se pudo cargar el chat.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the chat of a service request shows what the client wrote first, with its own way back and no order', async () => {
  server.respond(getServiceRequest, {
    id: CHAT_ORDER,
    message: 'Hola, ¿hablas con cebúes?',
    providerProfileId: PROFILE_ID,
    client: { id: idOf(8), fullName: 'Julio Quispe', photoUrl: null },
    answeredAt: null,
    createdAt: new Date().toISOString(),
  });
  const chat = fakeChat(server, []);
  chat.setSummary({ kind: 'serviceRequest', orderStatus: null, cardTitle: null });
  renderPage(ChatPage, '/mensajes/:id', { at: `/mensajes/${CHAT_ORDER}` });
  expect(await screen.findByText('Hola, ¿hablas con cebúes?')).toBeDefined();
  const back = screen.getByRole('link', { name: 'Volver a Mensajes' });
  expect(back.getAttribute('href')).toBe('/mensajes');
  expect(screen.getByRole('textbox', { name: 'Mensaje' })).toBeDefined();
  expect(server.callsOf(getOrder)).toEqual([]);
});

test('the chat of a quote that ended can only be read and leads to the quote', async () => {
  const chat = fakeChat(server, [aMessage(1, 'other', '¿Cuántos baños son?')]);
  chat.setSummary({ kind: 'quote', access: 'readOnly', orderStatus: null });
  renderPage(ChatPage, '/mensajes/:id', { at: `/mensajes/${CHAT_ORDER}` });
  expect(await screen.findByText('¿Cuántos baños son?')).toBeDefined();
  expect(screen.getByText(/Aquí ya no se puede escribir/)).toBeDefined();
  const back = screen.getByRole('link', { name: 'Volver al presupuesto' });
  expect(back.getAttribute('href')).toBe(`/negotiations/${CHAT_ORDER}`);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the line below the name says that the other party is in the chat, and nothing of the own connection', async () => {
  const { chat } = show([aMessage(1, 'other', 'Buenas')], { isCounterpartPresent: true });
  await isOnline();
  await screen.findByText('En línea');
  const push = (isPresent: boolean) =>
    act(async () =>
      network
        .socketOf('/chat')
        .serve('any', 'counterpartPresence', { orderId: CHAT_ORDER, isPresent }),
    );
  chat.setSummary({ isCounterpartPresent: false });
  await push(false);
  await waitFor(() => expect(screen.queryByText('En línea')).toBeNull());
  await push(true);
  await screen.findByText('En línea');
  await setOnline(false);
  await screen.findByText('Conectando...');
  expect(screen.queryByText('En línea')).toBeNull();
});
