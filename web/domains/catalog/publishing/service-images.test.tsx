import {
  addGalleryImage,
  createServiceCard,
  deleteGalleryImage,
  describeGalleryImage,
  getServiceCard,
  orderGallery,
  replaceCoverImage,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { GalleryImage, ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookableCard } from '#testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import CreateServicePage from './create-service-page.tsx';
import EditServicePage from './edit-service-page.tsx';

const imageId = (number: number) =>
  `019b97ae-4f11-7000-8000-0000000001${String(number).padStart(2, '0')}`;

function galleryImage(number: number, description = ''): GalleryImage {
  const image = {
    ...bookableCard.coverImage,
    id: imageId(number),
    url: `/images/${String(number)}.webp`,
  };
  return { id: imageId(number), imageUrl: image.url, description, image };
}

const card: ServiceCard = {
  ...bookableCard,
  galleryImages: [galleryImage(1, 'Cocina'), galleryImage(2, 'Baño')],
};
const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs({ roles: ['PROVIDER'], providerProfileId: card.providerProfile.id });
  server = fakeServer();
  server.respond(listSkills, [card.skill]);
  server.respond(getServiceCard, card);
  server.respond(updateServiceCard, card);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderEditPage() {
  const Page = () => (
    <>
      <Link to="/ayuda">Fuera</Link>
      <EditServicePage />
    </>
  );
  return renderPage(Page, '/my-services/:id/edit', { at: `/my-services/${card.id}/edit` });
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
const findDescription = (number: number) =>
  screen.findByLabelText<HTMLInputElement>(`Descripción de la imagen ${String(number)}`);
const choose = async (label: RegExp, ...files: File[]) =>
  userEvent.upload(await screen.findByLabelText(label), files);

test('saving stores the new order and the descriptions of the pictures', async () => {
  renderEditPage();
  expect((await findDescription(1)).value).toBe('Cocina');
  await userEvent.click(screen.getByRole('button', { name: 'Mover después la imagen 1' }));
  expect((await findDescription(1)).value).toBe('Baño');
  expect(screen.getByText('Ahora es la imagen 2')).toBeTruthy();
  // The pressed button is disabled now, so the focus moves to the opposite button.
  const back = screen.getByRole('button', { name: 'Mover antes la imagen 2' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  await userEvent.clear(await findDescription(1));
  await userEvent.type(await findDescription(1), 'Baño nuevo ');
  const after = {
    ...card,
    galleryImages: [galleryImage(2, 'Baño nuevo'), galleryImage(1, 'Cocina')],
  };
  server.respond(describeGalleryImage, galleryImage(2, 'Baño nuevo'));
  server.respond(orderGallery, after);
  await save();
  await waitFor(() =>
    expect(server.bodiesOf(orderGallery)).toEqual([{ imageIds: [imageId(2), imageId(1)] }]),
  );
  expect(server.bodiesOf(describeGalleryImage)).toEqual([{ description: 'Baño nuevo' }]);
  expect(await screen.findByText('¡Servicio actualizado!')).toBeTruthy();
});

test('an order that conflicts with another tab shows an error, and the card stays saved', async () => {
  renderEditPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Mover antes la imagen 2' }));
  const message = 'La galería cambió mientras la ordenabas. Actualiza y vuelve a intentarlo.';
  server.refuse(orderGallery, 409, { code: 'GALLERY_CHANGED', message });
  await save();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('El servicio está guardado, pero no todas sus imágenes.')).toBeTruthy();
});

test('a picture is deleted only after a confirmation and stays when the request fails', async () => {
  renderEditPage();
  const pressButton = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  await pressButton('Eliminar la imagen 1');
  const dialog = await screen.findByRole('alertdialog');
  expect(
    within(dialog).getByText('¿Estás seguro de que quieres eliminar esta imagen?'),
  ).toBeTruthy();
  await pressButton('Cancelar');
  expect(server.callsOf(deleteGalleryImage)).toEqual([]);
  server.refuse(deleteGalleryImage, 500);
  await pressButton('Eliminar la imagen 1');
  await pressButton('Eliminar imagen');
  expect(await screen.findByText('No se pudo eliminar la imagen.')).toBeTruthy();
  expect((await findDescription(1)).value).toBe('Cocina');
  server.respond(deleteGalleryImage, undefined);
  server.respond(getServiceCard, { ...card, galleryImages: [galleryImage(2, 'Baño')] });
  await pressButton('Eliminar la imagen 1');
  await pressButton('Eliminar imagen');
  expect(await screen.findByText('Imagen eliminada.')).toBeTruthy();
  expect((await findDescription(1)).value).toBe('Baño');
});

test('files that are not images or exceed the limit of the gallery are not added', async () => {
  renderEditPage();
  await findDescription(1);
  const drop = (files: File[]) =>
    fireEvent.drop(screen.getByText('Agregar imágenes'), { dataTransfer: { files } });
  drop([new File(['x'], 'notas.pdf', { type: 'application/pdf' })]);
  expect(await screen.findByText(/notas\.pdf/)).toBeTruthy();
  drop(Array.from({ length: 9 }, (_, index) => photo(`${String(index)}.jpg`)));
  expect(await findDescription(10)).toBeTruthy();
  expect(screen.queryByLabelText('Descripción de la imagen 11')).toBeNull();
  expect(screen.getByText('La galería está completa: 10 imágenes.')).toBeTruthy();
  expect(screen.queryByLabelText(/Agregar imágenes/)).toBeNull();
});

test('a failed upload shows its error and can be retried without saving the card again', async () => {
  renderEditPage();
  await choose(/Agregar imágenes/, photo('patio.jpg'));
  await userEvent.type(await findDescription(3), 'Patio');
  server.refuse(addGalleryImage, 503, {
    message: 'No pudimos guardar la imagen. Reintenta en un momento.',
  });
  await save();
  expect(
    await screen.findByText('No pudimos guardar la imagen. Reintenta en un momento.'),
  ).toBeTruthy();
  expect(screen.getByText('El servicio está guardado, pero no todas sus imágenes.')).toBeTruthy();
  server.respond(addGalleryImage, galleryImage(3, 'Patio'));
  server.respond(getServiceCard, {
    ...card,
    galleryImages: [...card.galleryImages, galleryImage(3, 'Patio')],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar patio.jpg' }));
  expect(await screen.findByText('1 imágen(es) de galería subida(s).')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Eliminar la imagen 3' })).toBeTruthy();
  expect(server.callsOf(updateServiceCard)).toHaveLength(1);
  const forms = server.bodiesOf(addGalleryImage) as FormData[];
  expect(forms.map((form) => form.get('description'))).toEqual(['Patio', 'Patio']);
});

test('a new service is created before its cover and its pictures are uploaded', async () => {
  renderPage(CreateServicePage, '/my-services/create');
  await userEvent.type(await screen.findByLabelText(/Título/), 'Fugas');
  await userEvent.selectOptions(await screen.findByLabelText(/Categoría/), 'Plomería');
  await userEvent.type(screen.getByLabelText(/^Descripción \*$/), 'Reparo fugas.');
  await userEvent.type(screen.getByLabelText(/Nombre/), 'Visita');
  await userEvent.type(screen.getByLabelText(/Precio/), '45');
  await userEvent.type(screen.getByLabelText(/Qué incluye/), 'Diagnóstico.');
  await choose(/Elegir portada/, photo('portada.jpg'));
  await choose(/Agregar imágenes/, photo('cocina.jpg'));
  server.respond(createServiceCard, { ...card, galleryImages: [] });
  server.respond(replaceCoverImage, card);
  server.respond(addGalleryImage, galleryImage(1));
  await userEvent.click(screen.getByRole('button', { name: 'Publicar servicio' }));
  expect(await screen.findByText('¡Servicio creado! Ahora subiendo imágenes...')).toBeTruthy();
  expect(await screen.findByText('Imagen de portada actualizada.')).toBeTruthy();
  expect(await screen.findByText('Dirección: /dashboard')).toBeTruthy();
  const sent = server.calls
    .map(({ name }) => name)
    .filter((name) => /ServiceCard|Image/.test(name));
  expect(sent).toEqual(['createServiceCard', 'replaceCoverImage', 'addGalleryImage']);
});

test('leaving with a changed description asks for confirmation, and staying preserves it', async () => {
  renderEditPage();
  await userEvent.type(await findDescription(1), ' grande');
  await userEvent.click(screen.getByRole('link', { name: 'Fuera' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
  expect((await findDescription(1)).value).toBe('Cocina grande');
  const close = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(close);
  expect(close.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Fuera' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(await screen.findByText('Dirección: /ayuda')).toBeTruthy();
});
