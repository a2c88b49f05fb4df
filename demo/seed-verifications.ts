import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import sharp from 'sharp';
import { documentStoreOf } from '../server/domains/media/media-store.gateway.ts';
import { documentFileName } from '../server/domains/media/media.view.ts';
import type { Context, TransactionDb } from '../server/platform/context.ts';
import { demoAdmin, demoProviderKey } from './content/accounts.ts';
import { providers } from './content/providers.ts';
import { demoId } from './demo-ids.ts';
import type { SeededPeople } from './seed-people.ts';

/** Every third provider has a verified identity, every sixth a license as well. */
const IDENTITY_EVERY = 3;
const LICENSE_EVERY = 6;
const VALID_DAYS = 400;

interface Approved {
  providerProfileId: string;
  skillId: string | null;
  timezone: string;
}

async function approve(
  db: TransactionDb,
  now: number,
  decidedBy: string,
  { providerProfileId, skillId, timezone }: Approved,
): Promise<void> {
  const sentAt = now - 40 * DAY_MS;
  const last = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .add({ days: VALID_DAYS });
  await db
    .insertInto('verifications')
    .values({
      id: demoId(`verification ${providerProfileId} ${skillId ?? ''}`, sentAt),
      provider_profile_id: providerProfileId,
      skill_id: skillId,
      status: 'APPROVED',
      sent_at: new Date(sentAt),
      decided_at: new Date(sentAt + DAY_MS),
      decided_by: decidedBy,
      valid_until: last.toString(),
    })
    .execute();
  await db
    .insertInto('provider_badges')
    .values({
      provider_profile_id: providerProfileId,
      skill_id: skillId,
      verified_until: new Date(last.add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds),
    })
    .execute();
}

/** Draws a document that nobody could take for a real one. */
function drawDocument(name: string): Promise<Buffer> {
  const width = 1000;
  const height = 640;
  const text = `<span foreground="#17324d" size="x-large">DOCUMENTO DE MUESTRA\n\n${name}\n\nSin valor. Datos inventados.</span>`;
  return sharp({ create: { width, height, channels: 3, background: '#dfe8ef' } })
    .composite([{ input: { text: { text, rgba: true, width: 800, dpi: 150 } } }])
    .webp({ quality: 76 })
    .toBuffer();
}

/** Shows badges of some providers, and lets a document of another one wait for a decision. */
export async function seedVerifications(
  context: Context,
  db: TransactionDb,
  now: number,
  people: SeededPeople,
): Promise<void> {
  const decidedBy = people.userIds.get(demoAdmin.key) ?? '';
  const cards = await db
    .selectFrom('service_cards')
    .select(['provider_profile_id', 'skill_id'])
    .execute();
  const skillOf = new Map(cards.map((card) => [card.provider_profile_id, card.skill_id]));
  for (const [index, { key }] of providers.entries()) {
    const provider = people.providers.get(key);
    if (!provider || (index % IDENTITY_EVERY > 0 && key !== demoProviderKey)) continue;
    const { id: providerProfileId, timezone } = provider;
    await approve(db, now, decidedBy, { providerProfileId, skillId: null, timezone });
    const skillId = skillOf.get(providerProfileId);
    if (index % LICENSE_EVERY === 0 && skillId)
      await approve(db, now, decidedBy, { providerProfileId, skillId, timezone });
  }
  const waiting = providers[1];
  const provider = waiting && people.providers.get(waiting.key);
  if (!waiting || !provider) return;
  const documentId = randomUUID();
  const bytes = await drawDocument(waiting.fullName);
  const store = await documentStoreOf(context.config);
  await store.save([{ name: documentFileName(documentId), bytes }]);
  const sentAt = now - 5 * 3_600_000;
  await db
    .insertInto('verifications')
    .values({
      id: demoId(`verification ${waiting.key} waiting`, sentAt),
      provider_profile_id: provider.id,
      document_id: documentId,
      sent_at: new Date(sentAt),
    })
    .execute();
}
