/** The parts of the administration. An administrator may have any of them. */
export const administratorRights = ['moderation', 'money', 'settings', 'people'] as const;
export type AdministratorRight = (typeof administratorRights)[number];
