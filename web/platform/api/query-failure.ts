import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';

/**
 * The error of a query that has no data of its own, also while it is requested again: TanStack Query forgets it
 * meanwhile, and the button that requests it again would vanish.
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
