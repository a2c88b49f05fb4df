import type { EndpointDefinition } from './endpoint.ts';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** The address of a call below the origin: `/api`, its path with parameters, its query without undefined. */
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
      .filter((item) => item !== undefined && item !== null)
      .map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`);
  });
  return `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}
