import type { TransactionDb } from '#platform/context.ts';

/** Placeholders for the unique and required columns of an erased account. */
export interface ErasedAccount {
  email: string;
  fullName: string;
  referralCode: string;
}

export async function saveErasedAccount(
  db: TransactionDb,
  userId: string,
  { email, fullName, referralCode }: ErasedAccount,
  now: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email,
      full_name: fullName,
      referral_code: referralCode,
      password_hash: null,
      initial_password_hash: null,
      country: null,
      address: null,
      district: null,
      place_id: null,
      phone: null,
      photo_image_id: null,
      roles: ['CLIENT'],
      administrator_rights: [],
      is_active: false,
      paused_at: null,
      erasure_due_at: null,
      erased_at: new Date(now),
      updated_at: new Date(now),
    })
    .where('id', '=', userId)
    .execute();
}

/** Deletes sessions, identities, links and codes, so that no sign-in remains possible. */
export async function deleteSignIns(db: TransactionDb, userId: string): Promise<void> {
  for (const table of [
    'email_changes',
    'sessions',
    'google_identities',
    'personal_tokens',
    'mailed_links',
    'sign_in_codes',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
