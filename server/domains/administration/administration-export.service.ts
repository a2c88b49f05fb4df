import type { exportUserData as endpoint } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import type { UseCase } from '#platform/http/route.ts';
import { exportNotifications } from '../notifications/notifications.service.ts';
import { exportDocuments } from '../verifications/verifications.service.ts';
import { loadExportSections } from './administration-export.queries.ts';

/** Returns all data stored about the signed-in user, by section. */
export const exportUserData: UseCase<typeof endpoint> = async (
  context,
  { userId, providerProfileId },
) => {
  const now = await context.now(context.db);
  const sections = await loadExportSections(context.db, {
    userId,
    profileId: providerProfileId,
  });
  const notifications = await exportNotifications(context.db, userId);
  const documents = providerProfileId ? await exportDocuments(context, providerProfileId) : [];
  return {
    exportedAt: new Date(now).toISOString(),
    ...sections,
    verificationDocuments: documents,
    notifications,
  };
};
