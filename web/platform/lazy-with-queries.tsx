import { lazy, type ComponentType } from 'react';

/** A part of a public page that is fetched when it is wanted, and brings the queries that it uses with it. */
export function lazyWithQueries<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
) {
  return lazy(async () => {
    const [{ QueryProvider }, Part] = await Promise.all([
      import('./query-provider.tsx'),
      fetchPart(),
    ]);
    const PartWithQueries = (props: Props) => (
      <QueryProvider>
        <Part {...props} />
      </QueryProvider>
    );
    return { default: PartWithQueries };
  });
}
