import { isReading, type EndpointDefinition } from '#platform/api/endpoint.ts';

/** The areas of the API, with the tags of the endpoints of each. */
const areaTags = {
  account: ['Accounts', 'Blocks', 'Imports'],
  catalog: [
    'Brand',
    'Catalog',
    'Dangers',
    'Discovery',
    'Favorites',
    'Legal',
    'Places',
    'Providers',
    'Reputation',
    'Search alerts',
    'Settings',
    'Skills',
    'Verifications',
  ],
  orders: ['Negotiations', 'Orders', 'Statements'],
  messages: ['Chat', 'Notifications', 'Push', 'Service requests', 'Threads'],
  agenda: ['Agenda', 'Calendar feeds', 'Calendars'],
  reviews: ['Reports', 'Reviews'],
  administration: ['Administration', 'Webhooks'],
} as const satisfies Record<string, readonly string[]>;

export type Area = keyof typeof areaTags;
export const areas = Object.keys(areaTags) as [Area, ...Area[]];

/** Writing includes reading. */
export type Scope = `${Area}:${'read' | 'write'}`;
export const scopes = areas.flatMap((area) => [
  `${area}:read` as const,
  `${area}:write` as const,
]) as [Scope, ...Scope[]];

const areaOfTag = new Map<string, Area>(
  areas.flatMap((area) => areaTags[area].map((tag): [string, Area] => [tag, area])),
);

type Called = Pick<EndpointDefinition, 'access' | 'method' | 'onlyReads' | 'sessionOnly' | 'tag'>;

/**
 * Returns the scope that a personal token needs for an endpoint; undefined for one that no token may call. All endpoints
 * of administrators are one area, whatever their subject is.
 */
export function scopeOf(endpoint: Called): Scope | undefined {
  const { access, sessionOnly, tag } = endpoint;
  const area = access === 'admin' ? 'administration' : areaOfTag.get(tag);
  if (sessionOnly || !area) return undefined;
  return `${area}:${isReading(endpoint) ? 'read' : 'write'}`;
}

/** Returns whether the scopes of a token include one. */
export const includesScope = (granted: readonly string[], scope: Scope): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(':read', ':write'));

/** The beginning of each personal token, by which secret scanners and the server recognize it. */
export const TOKEN_PREFIX = 'pat_';
export const MAX_TOKENS = 20;
export const MAX_TOKEN_DAYS = 366;
