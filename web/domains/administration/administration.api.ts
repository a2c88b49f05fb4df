import {
  eraseUser,
  getUserDetails,
  listUsers,
  updateUserAsAdmin,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import type {
  UserDetails,
  UserSummary,
} from '@oficio/contract/domains/administration/administration.schema.ts';
import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { callEndpoint, callPage } from '../../platform/api/api-client.ts';
import { renewSession } from '../../platform/session/session-renewal.ts';
import { getSession } from '../../platform/session/session.ts';

const listKey = ['administration', 'users'] as const;

export interface UserFilters {
  search: string;
  role: Role | null;
  country: Country | null;
}

/** Users, newest first; the ones before stay in view while others are looked for. */
export function usersQuery({ search, role, country }: UserFilters) {
  return infiniteQueryOptions({
    queryKey: [...listKey, { search, role, country }],
    queryFn: ({ pageParam, signal }): Promise<Page<UserSummary>> =>
      callPage(
        listUsers,
        {
          query: {
            ...(search && { search }),
            ...(role && { role }),
            ...(country && { country }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function userDetailsQuery(id: string) {
  return queryOptions({
    queryKey: ['administration', 'user', id],
    queryFn: ({ signal }) => callEndpoint(getUserDetails, { params: { id } }, { signal }),
  });
}

type Kept = InfiniteData<Page<UserSummary>> | undefined;
export type StateChange = { isActive: true } | { isActive: false; reason: string };
type Change = Partial<Pick<UserDetails, 'isActive' | 'roles' | 'isErased' | 'fullName' | 'email'>>;

/** The same in the list and in the details. */
function show(client: QueryClient, id: string, change: Change): void {
  client.setQueryData(userDetailsQuery(id).queryKey, (user) => user && { ...user, ...change });
  client.setQueriesData<Kept>(
    { queryKey: listKey },
    (kept) =>
      kept && {
        ...kept,
        pages: kept.pages.map((page) => ({
          ...page,
          items: page.items.map((each) => (each.id === id ? { ...each, ...change } : each)),
        })),
      },
  );
}

function showDetails(client: QueryClient, user: UserDetails): void {
  client.setQueryData(userDetailsQuery(user.id).queryKey, user);
  const { isActive, roles, isErased, fullName, email } = user;
  show(client, user.id, { isActive, roles, isErased, fullName, email });
}

/** Activates or deactivates: shown at once, taken back when it is refused. */
export function setUserActiveMutation(id: string) {
  return mutationOptions({
    scope: { id: `user-${id}` },
    mutationFn: (body: StateChange) => callEndpoint(updateUserAsAdmin, { params: { id }, body }),
    onMutate: async ({ isActive }, { client }) => {
      await client.cancelQueries({ queryKey: ['administration'] });
      show(client, id, { isActive });
    },
    onError: (_error, { isActive }, _before, { client }) =>
      show(client, id, { isActive: !isActive }),
    onSuccess: (user, _change, _before, { client }) => showDetails(client, user),
  });
}

/** Replaces somebody's roles. Who changes their own gets a token that says so. */
export function setUserRolesMutation(id: string) {
  return mutationOptions({
    scope: { id: `user-${id}` },
    mutationFn: (roles: Role[]) =>
      callEndpoint(updateUserAsAdmin, { params: { id }, body: { roles } }),
    onSuccess: async (user, _roles, _before, { client }) => {
      showDetails(client, user);
      const { user: own, accessToken } = getSession();
      // Without an answer the token renews itself when it ends.
      if (own?.id === id) await renewSession(accessToken).catch(() => undefined);
    },
  });
}

export function eraseUserMutation(id: string) {
  return mutationOptions({
    mutationFn: () => callEndpoint(eraseUser, { params: { id } }),
    onSuccess: (user, _nothing, _before, { client }) => showDetails(client, user),
  });
}
