import type { pauseOwnAccount as endpoint } from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import type { UseCase } from '#platform/http/route.ts';
import { queueMail } from '#domains/mail/mail.service.ts';
import { lockUser } from '../accounts.queries.ts';
import { refuseOnlyAdministrator } from '../accounts-administration.service.ts';
import { mailContextFor } from '../registration/registration.service.ts';
import { clearSessionCookies } from '../sessions/cookies.service.ts';
import { endUserSessions } from '../sessions/sessions.service.ts';
import { savePause } from './paused.queries.ts';
import { accountPausedMail } from './paused.template.ts';

/**
 * Hides the account until its owner signs in again: `openSession` ends the pause. Open orders go on.
 * Throws ONLY_ADMINISTRATOR (409).
 */
export const pauseOwnAccount: UseCase<typeof endpoint> = async (
  context,
  { userId },
  _input,
  exchange,
) => {
  await context.transaction(async (tx) => {
    await refuseOnlyAdministrator(tx.db, userId);
    const { email } = await lockUser(tx.db, userId);
    const now = await context.now(tx.db);
    await savePause(tx.db, userId, new Date(now));
    await endUserSessions(tx, userId, 'PAUSED', now);
    await tx.publicDataChanged();
    await queueMail(tx, accountPausedMail(await mailContextFor(context, tx.db, email)));
  });
  clearSessionCookies(context, exchange);
};
