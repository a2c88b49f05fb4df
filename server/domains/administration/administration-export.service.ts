import type { exportUserData as endpoint } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import type { UseCase } from '#platform/http/route.ts';
import { selectRows } from './administration-export.queries.ts';

/** Returns all data that the domains store about the signed-in user, by section. */
export const exportUserData: UseCase<typeof endpoint> = async (
  context,
  { userId, providerProfileId: profileId },
) => {
  const now = await context.now(context.db);
  const exported: Record<string, unknown> = {};
  for (const { exports } of context.personalData)
    for (const [name, section] of Object.entries(exports?.({ userId, profileId }) ?? {}))
      exported[name] =
        typeof section === 'function'
          ? await section(context)
          : await selectRows(context.db, section);
  return { exportedAt: new Date(now).toISOString(), ...exported };
};
