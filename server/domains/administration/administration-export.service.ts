import type { exportUserData as endpoint } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { exportNotifications } from '../notifications/notifications.service.ts';
import { exportRowsOf } from './administration-export.queries.ts';

/** Everything that is kept about the signed-in person (fault I16), as one moment has it. */
export const exportUserData: UseCase<typeof endpoint> = async (
  context,
  { userId, providerProfileId },
) => {
  const now = await context.now(context.db);
  const rows = await exportRowsOf(context.db, userId, providerProfileId);
  const notifications = await exportNotifications(context.db, userId);
  return { exportedAt: new Date(now).toISOString(), ...rows, notifications };
};
