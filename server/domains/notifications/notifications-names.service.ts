import type { Context, TransactionDb } from '../../platform/context.ts';
import { lockNoticesNaming, saveMessages } from './notifications-names.queries.ts';
import { findRecipient } from './notifications.queries.ts';

/** The title of a card, which may have somebody's name in it. */
const QUOTED = /(«[^»]*»)/;

function withOtherName(message: string, name: string, replacement: string): string {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'u');
  // A longer name that is there already was written after the change, or by an earlier run.
  const isDone = (part: string) => whole.test(replacement) && part.includes(replacement);
  const parts = message.split(QUOTED);
  const place = parts.findIndex((part) => !QUOTED.test(part) && whole.test(part));
  return parts
    .map((part, index) =>
      index === place && !isDone(part) ? part.replace(whole, () => replacement) : part,
    )
    .join('');
}

/** In what others were told of a user, puts another name in the place of theirs. */
export async function replaceNameInNotifications(
  db: TransactionDb,
  userId: string,
  name: string,
  replacement: string,
): Promise<void> {
  const notices = await lockNoticesNaming(db, userId, name);
  await saveMessages(
    db,
    notices.map(({ id, message }) => ({ id, message: withOtherName(message, name, replacement) })),
  );
}

/** Who has another name now has it also in what others were told: they know them by it, and no former one stays. */
export async function renameInNotifications(
  context: Context,
  userId: string,
  formerName: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const user = await findRecipient(tx.db, userId);
    if (user) await replaceNameInNotifications(tx.db, userId, formerName, user.full_name);
  });
}
