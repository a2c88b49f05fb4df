import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Returns the error of a query without data, also during its refetch. TanStack Query clears the
 * error meanwhile, and the retry button would vanish.
 */
export function useQueryFailure(
  query: Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isPlaceholderData'>,
): Error | null {
  const { data, error, errorUpdateCount, isPlaceholderData } = query;
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const hasNone = data === undefined || isPlaceholderData;
  return hasNone && errorUpdateCount > 0 ? (error ?? last) : null;
}
