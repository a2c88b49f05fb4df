import {
  addOrderImage,
  addProblemImage,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { anOrder, idOf } from '#testing/orders.fixtures.ts';
import { OrderJob, type OrderJobProps } from './order-job.tsx';
import { AddOrderImages } from './images/order-images.tsx';

/** Makes each try reduce its picture to a new file, like a large one in a browser. */
function reducePictures(): void {
  const bitmap = { width: 4_000, height: 3_000, close: () => undefined };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
  const { prototype } = HTMLCanvasElement;
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation((respond) => respond(new Blob(['x'])));
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  signInAs({});
  reducePictures();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const job = {
  description: 'Gotea la cocina',
  district: 'Surco',
  placeId: null,
  street: null,
  images: [],
};
const image = {
  id: idOf(3),
  url: '/images/a.webp',
  srcset: [],
  previewUrl: '/images/a.jpg',
  width: 4,
  height: 3,
  placeholder: '',
};
const show = (props: OrderJobProps) => renderPage(() => <OrderJob {...props} />, '/', { at: '/' });
const picture = new File(['large'], 'fuga.png', { type: 'image/png' });

test('the provider of a pending order sees words, pictures and district, and that the street comes later', () => {
  show({
    order: anOrder(5, 'provider', { job: { ...job, images: [image] } }),
    viewer: 'provider',
  });
  expect(screen.getByText('Gotea la cocina')).toBeDefined();
  expect(screen.getByText(/Surco/)).toBeDefined();
  expect(screen.getByText('1 imagen adjunta')).toBeDefined();
  expect(screen.getByText(/Verás la calle y el teléfono/)).toBeDefined();
  expect(screen.queryByLabelText(/Agregar fotos/)).toBeNull();
});

test('the client adds pictures to an open order, and an ended order has no field for them', async () => {
  const user = userEvent.setup();
  const order = anOrder(5, 'client', { job: { ...job, street: 'Jr. Los Pinos 8' } });
  show({ order, viewer: 'client', canAddImages: true });
  expect(screen.getByText('Jr. Los Pinos 8, Surco')).toBeDefined();
  server.respond(addOrderImage, order);
  await user.upload(screen.getByLabelText(/Agregar fotos/), picture);
  await waitFor(() => expect(server.callsOf(addOrderImage)).toHaveLength(1));
  cleanup();
  show({ order: { ...order, status: 'COMPLETED' }, viewer: 'client', canAddImages: true });
  expect(screen.queryByLabelText(/Agregar fotos/)).toBeNull();
});

test('pictures of a problem are uploaded at once, and a retry of a failed one has the same idempotency key', async () => {
  const user = userEvent.setup();
  const label = 'Agregar fotos del problema';
  const props = { orderId: idOf(5), purpose: 'PROBLEM', count: 4, label } as const;
  renderPage(() => <AddOrderImages {...props} />, '/', { at: '/' });
  server.refuse(addProblemImage, 503, { message: 'Vuelve a intentarlo.' });
  await user.upload(screen.getByLabelText(/Agregar fotos del problema/), picture);
  await screen.findByText('Vuelve a intentarlo.');
  server.respond(addProblemImage, anOrder(5, 'client'));
  await user.click(screen.getByRole('button', { name: /Reintentar|reintentar/ }));
  await waitFor(() => expect(screen.queryByText('Vuelve a intentarlo.')).toBeNull());
  const keys = server.callsOf(addProblemImage).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
