import type { Account } from './people.ts';

export interface Card {
  id: string;
  title: string;
  skill: { id: string };
  galleryImages: unknown[];
  packages: { id: string }[];
  providerProfile: { id: string; verified: { identity: boolean } };
}

/** Publishes a locksmith's card with one package for 80 and an emergency fee of 25.50. */
export async function publishCard(provider: Account, title: string): Promise<Card> {
  const skills = await provider.call<{ id: string; name: string }[]>('GET', '/skills');
  return provider.call('POST', '/service-cards', {
    title,
    description: 'Abro, cambio y reparo cerraduras de casas y autos.',
    skillId: skills.find(({ name }) => name === 'Cerrajería')?.id,
    reach: ['Barranco', 'Surquillo'],
    isEmergency: true,
    emergencyFee: 25.5,
    packages: [
      { name: 'Apertura de puerta', description: 'Visita y apertura.', price: 80, duration: 60 },
    ],
  });
}

/** Creates an emergency order of the card's first package, which needs no free slot. */
export async function orderEmergency(client: Account, card: Card): Promise<{ id: string }> {
  return client.call('POST', '/service-orders', {
    serviceCardId: card.id,
    servicePackageId: card.packages[0]?.id,
    isEmergencyRequest: true,
  });
}

/** Books the first slot of the card's first package that starts at least some hours from now. */
export async function orderSlot(
  client: Account,
  card: Card,
  hoursAhead: number,
): Promise<{ id: string }> {
  const from = Date.now() + hoursAhead * 3_600_000;
  // Lima is five hours behind UTC all year.
  const limaDate = (instant: number) =>
    new Date(instant - 5 * 3_600_000).toISOString().slice(0, 10);
  for (const date of [limaDate(from), limaDate(from + 86_400_000)]) {
    const path = `/provider-profiles/${card.providerProfile.id}/availability`;
    const slots = await client.call<string[]>('GET', `${path}?date=${date}&duration=60`);
    const start = slots
      .map((time) => `${date}T${time}:00-05:00`)
      .find((at) => Date.parse(at) >= from);
    if (start)
      return client.call('POST', '/service-orders', {
        serviceCardId: card.id,
        servicePackageId: card.packages[0]?.id,
        scheduledDate: start,
      });
  }
  throw new Error('The provider has no such slot.');
}
