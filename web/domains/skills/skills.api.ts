import type { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { listSkillsRequest } from '@oficio/contract/domains/skills/skills.requests.ts';
import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '#platform/api/api-client.ts';
import { publicQuery } from '#platform/api/query-client.ts';
import { pageLoadedAt } from '#platform/page-state.ts';

/**
 * All skills. They change rarely, so one request usually serves a whole visit. `rendered` is the
 * list that the server rendered into the HTML.
 */
export function skillsQuery(rendered?: Skill[]) {
  return queryOptions({
    ...publicQuery,
    queryKey: ['skills'],
    queryFn: async ({ signal }) =>
      (await callPage<typeof listSkills>(listSkillsRequest, {}, { signal })).items,
    staleTime: 10 * 60_000,
    initialData: rendered,
    initialDataUpdatedAt: pageLoadedAt(),
  });
}
