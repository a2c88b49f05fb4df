import type { EndpointDefinition } from './endpoint.ts';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

type Simple = string | number | boolean;

function isSimple(value: unknown): value is Simple {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Returns the address of a call without the origin: `/api`, the path with its parameters, and the
 * query without undefined and null values.
 */
export function endpointAddress(
  endpoint: Pick<EndpointDefinition, 'path'>,
  call: object = {},
): string {
  const { params = {}, query = {} } = call as Parts;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values
      .filter(isSimple)
      .map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(item)}`);
  });
  return `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}
