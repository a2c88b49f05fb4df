import {
  eraseUser,
  getMailDelivery,
  getUserDetails,
  listUserCountries,
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
  keepPreviousData,
  mutationOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointPages, endpointQuery, mutationByBody } from '#platform/api/endpoint-options.ts';
import { renewSession } from '#platform/session/session-renewal.ts';
import { getSession } from '#platform/session/session.ts';

const listKey = ['administration', 'users'] as const;

export interface UserFilters {
  search: string;
  role: Role | null;
  country: Country | null;
}

/** Users, newest first. The previous result stays visible while a new search loads. */
export const usersQuery = ({ search, role, country }: UserFilters) =>
  endpointPages(listUsers, {
    queryKey: [...listKey, { search, role, country }],
    query: { ...(search && { search }), ...(role && { role }), ...(country && { country }) },
    placeholderData: keepPreviousData,
  });

/** The countries of all accounts, which the filter offers beside the open ones. */
export const userCountriesQuery = () =>
  endpointQuery(listUserCountries, { queryKey: ['administration', 'user-countries'] });

/** The destination of mails. It changes only when the server starts again. */
export const mailDeliveryQuery = () =>
  endpointQuery(getMailDelivery, { queryKey: ['administration', 'mail'], staleTime: Infinity });

export const userDetailsQuery = (id: string) =>
  endpointQuery(getUserDetails, { queryKey: ['administration', 'user', id], params: { id } });

type CachedUsers = InfiniteData<Page<UserSummary>> | undefined;
export type StateChange = { isActive: true } | { isActive: false; reason: string };
type Change = Partial<Pick<UserDetails, 'isActive' | 'roles' | 'isErased' | 'fullName' | 'email'>>;

/** Applies a change to the cached lists and the cached details of a user. */
function patchUser(client: QueryClient, id: string, change: Change): void {
  client.setQueryData(userDetailsQuery(id).queryKey, (user) => user && { ...user, ...change });
  client.setQueriesData<CachedUsers>(
    { queryKey: listKey },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          items: page.items.map((user) => (user.id === id ? { ...user, ...change } : user)),
        })),
      },
  );
}

export function storeDetails(client: QueryClient, user: UserDetails): void {
  client.setQueryData(userDetailsQuery(user.id).queryKey, user);
  const { isActive, roles, isErased, fullName, email } = user;
  patchUser(client, user.id, { isActive, roles, isErased, fullName, email });
}

/** Activates or deactivates a user. The update is optimistic and rolled back on an error. */
export function setUserActiveMutation(id: string) {
  return mutationByBody(updateUserAsAdmin, {
    params: { id },
    scope: { id: `user-${id}` },
    onMutate: async ({ isActive }, { client }) => {
      await client.cancelQueries({ queryKey: ['administration'] });
      patchUser(client, id, { isActive });
    },
    onError: (_error, { isActive }, _before, { client }) =>
      patchUser(client, id, { isActive: !isActive }),
    onSuccess: (user, _change, _before, { client }) => storeDetails(client, user),
  });
}

/** Replaces a user's roles. Renews the session when administrators change their own roles. */
export function setUserRolesMutation(id: string) {
  return mutationOptions({
    scope: { id: `user-${id}` },
    mutationFn: (roles: Role[]) =>
      callEndpoint(updateUserAsAdmin, { params: { id }, body: { roles } }),
    onSuccess: async (user, _roles, _before, { client }) => {
      storeDetails(client, user);
      const { user: own, accessToken } = getSession();
      // Without a response, the token is renewed when it expires.
      if (own?.id === id) await renewSession(accessToken).catch(() => undefined);
    },
  });
}

export function eraseUserMutation(id: string) {
  return mutationOptions({
    mutationFn: () => callEndpoint(eraseUser, { params: { id } }),
    onSuccess: (user, _nothing, _before, { client }) => storeDetails(client, user),
  });
}
