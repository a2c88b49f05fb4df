import * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  createCard,
  type CardFixture,
  type CardOptions,
} from '../catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';

export const requestMessage = 'Necesito cambiar las llaves de dos baños.';

/** Two users and a card, ready to negotiate over HTTP. */
export interface Negotiators {
  provider: Provider;
  client: Person;
  card: CardFixture;
}

/** By default the card accepts emergencies for a fee of 15.50. */
export async function createNegotiators(
  app: TestApp,
  options: CardOptions = {},
): Promise<Negotiators> {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId, {
    isEmergency: true,
    emergencyFeeCents: 1_550,
    ...options,
  });
  const client = await createPerson(app.context, { fullName: 'Carla Cliente' });
  return { provider, client, card };
}

type Body = Record<string, unknown>;

/** Sends requests like the web. `more` is added to the body. */
export function callsOf(app: TestApp) {
  const as = (person: { token: string }, headers?: Record<string, string>) => ({
    token: person.token,
    ...(headers && { headers }),
  });
  return {
    /** Requests a price for `time` in two days; for an emergency pass `isEmergency` in `more`. */
    request: (
      { provider, client, card }: Negotiators,
      time = '10:00',
      more: Body = {},
      headers?: Record<string, string>,
    ) => {
      const body = {
        providerProfileId: provider.profileId,
        serviceCardId: card.id,
        initialRequestMessage: requestMessage,
        isEmergency: false,
        scheduledDate: instantAt(provider, 2, time),
        ...more,
      };
      return app.call(endpoints.createNegotiation, { body }, as(client, headers));
    },
    offer: (
      person: Person,
      id: string,
      amount: unknown,
      more: Body = {},
      headers?: Record<string, string>,
    ) =>
      app.call(
        endpoints.makeOffer,
        { params: { id }, body: { amount, ...more } },
        as(person, headers),
      ),
    accept: (person: Person, id: string, body?: Body, headers?: Record<string, string>) =>
      app.call(
        endpoints.acceptNegotiation,
        { params: { id }, ...(body && { body }) },
        as(person, headers),
      ),
    reject: (person: Person, id: string) =>
      app.call(endpoints.rejectNegotiation, { params: { id } }, as(person)),
    withdraw: (person: Person, id: string) =>
      app.call(endpoints.withdrawNegotiation, { params: { id } }, as(person)),
    preview: (person: Person, id: string) =>
      app.call(endpoints.previewAcceptance, { params: { id } }, as(person)),
    read: (person: Person, id: string) =>
      app.call(endpoints.getNegotiation, { params: { id } }, as(person)),
    list: (person: Person, query: Record<string, string | number> = {}) =>
      app.call(endpoints.listNegotiations, { query }, as(person)),
    addImage: (person: Person, id: string, file: Blob) =>
      app.call(endpoints.addNegotiationImage, { params: { id }, file }, as(person)),
  };
}

export type NegotiationCalls = ReturnType<typeof callsOf>;
