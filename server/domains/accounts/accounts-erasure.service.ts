import { erasedName } from '@oficio/contract/domains/accounts/accounts.text.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { deleteMailsTo } from '../mail/mail.service.ts';
import { deleteImage } from '../media/media.service.ts';
import { removeAddressesOf } from './profile/addresses.queries.ts';
import { deleteDeactivations } from './profile/deactivations.queries.ts';
import { listFormerEmails } from './passwords/email-changes.queries.ts';
import { deleteSignIns, saveErasedAccount } from './profile/erasure.queries.ts';
import { newReferralCode } from './registration/registration.service.ts';
import { lockUser } from './accounts.queries.ts';

/**
 * Deletes the personal data of a deactivated account permanently. The row stays without a name,
 * because orders and reviews of other users refer to it. The e-mail address can be registered
 * again.
 */
export async function eraseAccount(context: Context, tx: Tx, userId: string): Promise<void> {
  const { email, photo_image_id: photoId } = await lockUser(tx.db, userId);
  const erased = {
    email: `${userId}@erased.invalid`,
    fullName: erasedName,
    referralCode: newReferralCode(),
  };
  await saveErasedAccount(tx.db, userId, erased, await context.now(tx.db));
  if (photoId) await deleteImage(tx, photoId);
  for (const address of [email, ...(await listFormerEmails(tx.db, userId))])
    await deleteMailsTo(tx, address);
  await deleteSignIns(tx.db, userId);
  await removeAddressesOf(tx.db, userId);
  await deleteDeactivations(tx.db, userId);
  await tx.publicDataChanged();
}
