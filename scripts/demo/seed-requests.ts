import type { TransactionDb } from '../../server/platform/context.ts';
import { requests } from './content/requests.ts';
import { demoId } from './demo-ids.ts';
import { HOUR } from './demo-moments.ts';
import type { SeededPeople } from './seed-people.ts';

/** Puts in the messages to providers before anything was booked. */
export async function seedRequests(
  db: TransactionDb,
  now: number,
  people: SeededPeople,
): Promise<void> {
  const rows = requests.map(({ provider, client, message, hoursAgo, answeredHoursAgo }) => {
    const profile = people.providers.get(provider);
    const clientId = people.userIds.get(client);
    if (!profile || !clientId) throw new Error(`No provider ${provider} or client ${client}.`);
    const at = now - hoursAgo * HOUR;
    return {
      id: demoId(`request ${provider} ${client} ${hoursAgo}`, at),
      client_id: clientId,
      provider_profile_id: profile.id,
      message,
      answered_at: answeredHoursAgo === undefined ? null : new Date(now - answeredHoursAgo * HOUR),
      created_at: new Date(at),
    };
  });
  await db.insertInto('service_requests').values(rows).execute();
}
