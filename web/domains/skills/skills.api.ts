import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api-client.ts';

/** Trades change rarely: one request serves a whole visit. `rendered` is what the server put into the page. */
export function skillsQuery(rendered?: Skill[]) {
  return queryOptions({
    queryKey: ['skills'],
    queryFn: ({ signal }) => callEndpoint(listSkills, {}, { signal }),
    staleTime: 10 * 60_000,
    ...(rendered && { initialData: rendered }),
  });
}
