import type { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { listSkillsRequest } from '@oficio/contract/domains/skills/skills.requests.ts';
import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import { callPage } from '../../platform/api/api-client.ts';
import { usePublicData } from '../../platform/pages/public-data.ts';

export const SKILLS_KEY = 'skills';

/** Trades change rarely: one request serves a whole visit. `rendered` is what the server put into the page. */
export function useSkills(rendered: Skill[] | undefined): Skill[] | undefined {
  return usePublicData({
    key: SKILLS_KEY,
    load: async () => (await callPage<typeof listSkills>(listSkillsRequest)).items,
    rendered,
    freshFor: 10 * 60_000,
  }).data;
}
