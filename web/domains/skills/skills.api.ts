import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../../platform/api/api-client.ts';

/** Trades change rarely: one request serves a whole visit. */
export function skillsQuery() {
  return queryOptions({
    queryKey: ['skills'],
    queryFn: async ({ signal }) => (await callPage(listSkills, {}, { signal })).items,
    staleTime: 10 * 60_000,
  });
}
