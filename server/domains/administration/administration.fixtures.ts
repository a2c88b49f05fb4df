import {
  createAppointment,
  createVacation,
} from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import { saveAddress } from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import * as accounts from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import {
  addGalleryImage,
  replaceCoverImage,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { addFavorite } from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { updateProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import { openChat } from '../chat/chat.fixtures.ts';
import { callsOf } from '../negotiations/negotiations.fixtures.ts';
import { createOrderInState, requestOrder, waitForDay } from '../orders/orders.fixtures.ts';
import { publishReviewsNow } from '../reviews/reviews.fixtures.ts';
import { loadTestPlaces, testPlaces } from '../places/places.fixtures.ts';
import {
  createProvider,
  dayAfter,
  instantAt,
  type Provider,
} from '../providers/providers.fixtures.ts';

/** Personal data of the user with data in every domain. Each value is unique, so that a search finds its copies. */
export const personalData = {
  formerName: 'Zulema Anterior',
  fullName: 'Zulema Irrepetible',
  phone: '+541143219876',
  address: 'Pasaje Inconfundible 77',
  district: 'Barrio Zafiro',
  street: 'Callejón Singular 5',
  description: 'Revisar el tablero del taller',
  bio: 'Electricista de familia desde 1987',
  appointment: 'Control con la doctora Quirós',
  vacationNote: 'Viaje a Chiloé en familia',
  chatMessage: 'Llego a las diez con la escalera',
  serviceRequestMessage: '¿Atiende también los domingos por la tarde?',
} as const;

export interface UserWithData {
  user: Provider;
  /** The provider whom the user hired. */
  otherProvider: Provider;
  /** A completed order that the user reviewed. */
  orderId: string;
  /** An accepted order; the user wrote in its chat. */
  chatOrderId: string;
  /** Created by the user, with a picture. */
  negotiationId: string;
}

async function publish(app: TestApp, user: Provider, file: Blob): Promise<void> {
  const own = { token: user.token };
  const { id } = await createCard(app.context, user.profileId, { title: 'Cableado de Zulema' });
  await app.call(accounts.uploadOwnPhoto, { file }, own);
  await app.call(replaceCoverImage, { params: { id }, file }, own);
  const body = { description: 'Tablero' };
  await app.call(addGalleryImage, { params: { id }, file, body }, own);
}

async function planTime(app: TestApp, user: Provider): Promise<void> {
  const own = { token: user.token };
  const [start, end] = [instantAt(user, 9, '10:00'), instantAt(user, 9, '11:00')];
  const appointment = { title: personalData.appointment, start, end };
  await app.call(createAppointment, { body: appointment }, own);
  const days = { from: dayAfter(user, 20), to: dayAfter(user, 22) };
  await app.call(createVacation, { body: { ...days, note: personalData.vacationNote } }, own);
}

async function completeAndReview(app: TestApp, user: Provider, card: CardFixture) {
  const orderId = await createOrderInState(app.context, {
    card,
    clientId: user.userId,
    status: 'COMPLETED',
    start: new Date(Date.now() - DAY_MS),
  });
  const body = { orderId, rating: 5, comment: 'Muy buen trabajo', tags: [] };
  await app.call(createReview, { body }, { token: user.token });
  await publishReviewsNow(app);
  return orderId;
}

async function chat(app: TestApp, user: Provider, card: CardFixture): Promise<string> {
  const orderId = await createOrderInState(app.context, {
    card,
    clientId: user.userId,
    status: 'ACCEPTED',
    start: new Date(Date.now() + 5 * DAY_MS),
  });
  const page = await openChat(app, user);
  await page.join(orderId);
  await page.send(orderId, personalData.chatMessage);
  page.socket.disconnect();
  return orderId;
}

/** Creates a provider who is also a client, with data in every domain. */
export async function createUserWithData(app: TestApp): Promise<UserWithData> {
  const { formerName, fullName, phone, address, bio } = personalData;
  const identity = { fullName: formerName, phone, address, country: 'Chile' } as const;
  const user = await createProvider(app.context, { ...identity, bio });
  const otherProvider = await createProvider(app.context);
  const card = await createCard(app.context, otherProvider.profileId);
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 900, height: 600 }))]);
  const own = { token: user.token };
  await loadTestPlaces(app.context);
  const placeIds = [String(testPlaces.linares.id)];
  const serviceArea = { kind: 'PLACES' as const, placeIds };
  await app.call(updateProviderProfile, { body: { serviceArea } }, own);
  await publish(app, user, file);
  await planTime(app, user);
  await app.call(addFavorite, { params: { id: card.id } }, own);
  const waiting = { day: dayAfter(otherProvider, 3) };
  const shortDay = [{ date: waiting.day, active: true, from: '09:00', to: '10:00' }];
  const hours = { availabilityExceptions: shortDay };
  await app.call(updateProviderProfile, { body: hours }, { token: otherProvider.token });
  const start = new Date(instantAt(otherProvider, 3, '09:00'));
  const taken = { clientId: otherProvider.userId, card, start } as const;
  await createOrderInState(app.context, { ...taken, status: 'ACCEPTED' });
  await waitForDay(app, card, user, waiting.day);
  const { street, district } = personalData;
  const saved = { name: 'Taller', district, street };
  await app.call(saveAddress, { body: saved }, own);
  await requestOrder(app, card, user, instantAt(otherProvider, 2, '10:00'), {
    more: { address: { district, street }, description: personalData.description },
  });
  const orderId = await completeAndReview(app, user, card);
  const { request, addImage } = callsOf(app);
  const { body: negotiation } = await request(
    { provider: otherProvider, client: user, card },
    '16:00',
  );
  await addImage(user, negotiation.id, file);
  const body = {
    providerProfileId: otherProvider.profileId,
    message: personalData.serviceRequestMessage,
  };
  await app.call(createServiceRequest, { body }, own);
  const chatOrderId = await chat(app, user, card);
  await app.call(accounts.forgotPassword, { body: { email: user.email } });
  await app.settle();
  await app.call(accounts.updateOwnUser, { body: { fullName } }, own);
  await app.settle();
  return { user, otherProvider, orderId, chatOrderId, negotiationId: negotiation.id };
}
