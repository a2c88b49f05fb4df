import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  createSkill: { access: 'admin', right: 'settings', bare: 400 },
  updateSkill: {
    access: 'admin',
    right: 'settings',
    bare: 400,
    record: 'skill',
    others: 200,
    body: () => ({ defaultImageUrls: [] }),
  },
  addSkillImage: {
    access: 'admin',
    right: 'settings',
    bare: 415,
    record: 'skill',
    others: 201,
    file: true,
  },
  deleteSkill: { access: 'admin', right: 'settings', bare: 404, record: 'skill', others: 204 },
  listTrades: { access: 'admin', right: 'settings', bare: 200 },
  updateTrade: {
    access: 'admin',
    right: 'settings',
    bare: 400,
    record: 'skill',
    others: 200,
    body: () => ({ people: 'flautistas', relatedIds: [] }),
  },
  listSynonyms: { access: 'admin', right: 'settings', bare: 200 },
  createSynonym: { access: 'admin', right: 'settings', bare: 400 },
  updateSynonym: {
    access: 'admin',
    right: 'settings',
    bare: 400,
    record: 'synonym',
    others: 200,
    body: ({ cardBody }) => ({
      words: 'flauta traversa',
      skillId: (cardBody as { skillId: string }).skillId,
      country: null,
    }),
  },
  deleteSynonym: { access: 'admin', right: 'settings', bare: 404, record: 'synonym', others: 204 },
  listSkills: { access: 'anyone', bare: 200 },
};
