import * as accounts from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import {
  addGalleryImage,
  replaceCoverImage,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { createServiceRequest } from '@oficio/contract/domains/contacts/contacts.endpoints.ts';
import { addFavorite } from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { jpegPhoto } from '../../platform/images/image-samples.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import { openChat } from '../chat/chat.fixtures.ts';
import { callsOf } from '../negotiations/negotiations.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders/orders.fixtures.ts';
import { createProvider, instantAt, type Provider } from '../providers/providers.fixtures.ts';

const DAY_MS = 86_400_000;

/** What a busy person is called and said, each found nowhere else. */
export const traces = {
  formerName: 'Zulema Anterior',
  fullName: 'Zulema Irrepetible',
  phone: '+541143219876',
  address: 'Pasaje Inconfundible 77',
  bio: 'Electricista de familia desde 1987',
  said: 'Llego a las diez con la escalera',
  asked: '¿Atiende también los domingos por la tarde?',
} as const;

export interface UserWithData {
  person: Provider;
  /** The provider they had to do with. */
  other: Provider;
  /** Completed, and reviewed by the person. */
  orderId: string;
  /** Accepted; the person has written in its chat. */
  chatOrderId: string;
  /** Asked for by the person, with a picture. */
  negotiationId: string;
}

async function publish(app: TestApp, person: Provider, file: Blob): Promise<void> {
  const own = { token: person.token };
  const { id } = await createCard(app.context, person.profileId, { title: 'Cableado de Zulema' });
  await app.call(accounts.uploadOwnPhoto, { file }, own);
  await app.call(replaceCoverImage, { params: { id }, file }, own);
  const body = { description: 'Tablero' };
  await app.call(addGalleryImage, { params: { id }, file, body }, own);
}

async function completeAndReview(app: TestApp, person: Provider, card: CardFixture) {
  const orderId = await createOrderInState(app.context, {
    card,
    clientId: person.userId,
    status: 'COMPLETED',
    start: new Date(Date.now() - DAY_MS),
  });
  const body = { orderId, rating: 5, comment: 'Muy buen trabajo', tags: [] };
  await app.call(createReview, { body }, { token: person.token });
  return orderId;
}

async function chat(app: TestApp, person: Provider, card: CardFixture): Promise<string> {
  const orderId = await createOrderInState(app.context, {
    card,
    clientId: person.userId,
    status: 'ACCEPTED',
    start: new Date(Date.now() + 5 * DAY_MS),
  });
  const page = await openChat(app, person);
  await page.join(orderId);
  await page.send(orderId, traces.said);
  page.socket.disconnect();
  return orderId;
}

/** A provider and client who has left traces everywhere. */
export async function createUserWithData(app: TestApp): Promise<UserWithData> {
  const { formerName, fullName, phone, address, bio } = traces;
  const identity = { fullName: formerName, phone, address, country: 'Chile' } as const;
  const person = await createProvider(app.context, { ...identity, bio });
  const other = await createProvider(app.context);
  const card = await createCard(app.context, other.profileId);
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 900, height: 600 }))]);
  const own = { token: person.token };
  await publish(app, person, file);
  await app.call(addFavorite, { params: { id: card.id } }, own);
  await requestOrder(app, card, person, instantAt(other, 2, '10:00'));
  const orderId = await completeAndReview(app, person, card);
  const { request, addImage } = callsOf(app);
  const { body: negotiation } = await request({ provider: other, client: person, card }, '16:00');
  await addImage(person, negotiation.id, file);
  const body = { providerProfileId: other.profileId, message: traces.asked };
  await app.call(createServiceRequest, { body }, own);
  const chatOrderId = await chat(app, person, card);
  await app.call(accounts.forgotPassword, { body: { email: person.email } });
  await app.settle();
  await app.call(accounts.updateOwnUser, { body: { fullName } }, own);
  await app.settle();
  return { person, other, orderId, chatOrderId, negotiationId: negotiation.id };
}
