import type { eraseUser as endpoint } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { administrationErrors } from '@oficio/contract/domains/administration/administration.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { eraseAccount } from '../accounts/accounts-erasure.service.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { eraseCards } from '../catalog/catalog-erasure.service.ts';
import { eraseFavorites } from '../favorites/favorites.service.ts';
import { eraseNotificationsOf } from '../notifications/notifications.service.ts';
import { eraseJobStreets, eraseWaitingOf } from '../orders/orders-erasure.service.ts';
import { eraseProfile } from '../providers/providers.service.ts';
import { eraseVerifications } from '../verifications/verifications.service.ts';
import { authorizeUserChange, loadUserDetails } from './administration.service.ts';

/**
 * Deletes the personal data of a deactivated user permanently. Data shared with other users stays without the name:
 * orders, negotiations, messages and reviews. Throws USER_NOT_FOUND (404), USER_STILL_ACTIVE and USER_ERASED (409).
 */
export const eraseUser: UseCase<typeof endpoint> = (context, actor, { params: { id } }) =>
  context.transaction(async (tx) => {
    const { account } = await authorizeUserChange(tx, actor, id);
    if (account.isErased) throw new DomainError(administrationErrors.USER_ERASED);
    if (account.isActive) throw new DomainError(administrationErrors.USER_STILL_ACTIVE);
    await eraseAccount(context, tx, id);
    const profileId = await eraseProfile(tx.db, id);
    if (profileId) {
      await eraseVerifications(tx, profileId);
      await eraseCards(tx, profileId);
    }
    await eraseJobStreets(tx.db, id);
    await eraseFavorites(tx.db, id);
    await eraseWaitingOf(tx.db, id);
    await eraseNotificationsOf(tx.db, id);
    await recordAuditEntry(tx.db, {
      actorId: actor.userId,
      action: 'USER_ERASED',
      subject: { type: 'user', id },
      before: null,
      after: null,
    });
    return loadUserDetails(tx.db, id);
  });
