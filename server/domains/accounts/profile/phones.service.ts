import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { countrySchema } from '@oficio/contract/platform/country-schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { toE164 } from '@oficio/contract/platform/phone.ts';
import type { Context } from '#platform/context.ts';
import { listUnrecognizedPhones, replacePhone } from './phones.queries.ts';

const BATCH_SIZE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

function readPhone(phone: string, country: string | null): string | null {
  return toE164(phone, countrySchema.safeParse(country).data ?? null);
}

/** Returns the phone in E.164, parsed as a number of the country. Throws INVALID_PHONE. */
export function normalizePhone(phone: string, country: string | null): string {
  const normalized = readPhone(phone, country);
  if (normalized === null) throw new DomainError(accountsErrors.INVALID_PHONE);
  return normalized;
}

/**
 * Converts phones of older versions to E.164, by the country of their owner; runs at every start.
 * Unrecognized phones stay unchanged until their owner edits them. Other instances and requests may
 * run concurrently.
 */
export async function normalizeStoredPhones({ db }: Pick<Context, 'db'>): Promise<void> {
  let afterId = BEFORE_ALL;
  for (;;) {
    const batch = await listUnrecognizedPhones(db, afterId, BATCH_SIZE);
    for (const row of batch) {
      const normalized = readPhone(row.phone, row.country);
      if (normalized !== null) await replacePhone(db, row, normalized);
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return;
    afterId = last.id;
  }
}
