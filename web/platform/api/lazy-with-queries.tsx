import { lazy, type ComponentType } from 'react';
import { fetchPart } from './fetch-part.ts';

/** A part of a public page that is fetched when it is wanted, and brings the queries that it uses with it. */
export function lazyWithQueries<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [{ QueryProvider }, Part] = await fetchPart(() =>
      Promise.all([import('./query-provider.tsx'), load()]),
    );
    const PartWithQueries = (props: Props) => (
      <QueryProvider>
        <Part {...props} />
      </QueryProvider>
    );
    return { default: PartWithQueries };
  });
}
