import type { TransactionDb } from '../server/platform/context.ts';
import { requests } from './content/requests.ts';
import { demoId } from './demo-ids.ts';
import { HOUR } from './demo-moments.ts';
import type { SeededPeople } from './seed-people.ts';

export interface SeededRequest {
  row: {
    id: string;
    client_id: string;
    provider_profile_id: string;
    message: string;
    answered_at: Date | null;
    created_at: Date;
  };
  providerUserId: string;
}

/** Inserts the service requests and returns them. */
export async function seedRequests(
  db: TransactionDb,
  now: number,
  people: SeededPeople,
): Promise<SeededRequest[]> {
  const ago = (hours: number) => new Date(now - hours * HOUR);
  const seeded = requests.map(({ provider, client, message, hoursAgo, answeredHoursAgo }) => {
    const profile = people.providers.get(provider);
    const clientId = people.userIds.get(client);
    if (!profile || !clientId) throw new Error(`No ${provider} or ${client}.`);
    const row = {
      id: demoId(`request ${provider} ${client} ${hoursAgo}`, now - hoursAgo * HOUR),
      client_id: clientId,
      provider_profile_id: profile.id,
      message,
      answered_at: answeredHoursAgo === undefined ? null : ago(answeredHoursAgo),
      created_at: ago(hoursAgo),
    };
    return { row, providerUserId: profile.userId };
  });
  await db
    .insertInto('service_requests')
    .values(seeded.map(({ row }) => row))
    .execute();
  return seeded;
}
