import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api-client.ts';

/** Trades change rarely: one request serves a whole visit. */
export function skillsQuery() {
  return queryOptions({
    queryKey: ['skills'],
    queryFn: ({ signal }) => callEndpoint(listSkills, {}, { signal }),
    staleTime: 10 * 60_000,
  });
}
