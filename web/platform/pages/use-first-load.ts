import { useState } from 'react';

interface Loading {
  /** True while the first data is being fetched. */
  isLoading: boolean;
}

/**
 * Returns true until all queries have responded once. A page that shows its parts only then does
 * not move what is already on screen. Later retries of a part do not count.
 */
export function useFirstLoad(queries: readonly Loading[]): boolean {
  const [isDone, setDone] = useState(false);
  const isLoading = !isDone && queries.some((query) => query.isLoading);
  if (!isDone && !isLoading) setDone(true);
  return isLoading;
}
