import type { ReactElement, ReactNode } from 'react';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ApiError, errorMessage } from './api-error.ts';
import { platformText } from './platform.text.ts';
import { useQueryFailure } from './query-failure.ts';

/** The part of a query's result that its states need; queries of one record and of pages have it. */
export interface ShownQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  errorUpdateCount: number;
  isPlaceholderData: boolean;
  isFetching: boolean;
  isPaused: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: ShownQuery<Data>;
  skeleton: ReactNode;
  /** Title over the reason of a failure. */
  title?: string;
  /** Reason of a failure that the server did not explain. */
  fallback?: string;
  /** Shown instead of an empty list. */
  empty?: ReactElement | null;
  /** Shown when the record does not exist or is not visible; the server refuses an id that is not a UUID with 400. */
  missing?: ReactElement;
  /** Replaces the error of another refusal that a retry cannot change; null for other errors. */
  refused?: (error: Error) => ReactNode;
  /** Another way on, beside the retry of a failure. */
  action?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}

const isMissing = (error: Error): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);
const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * Shows a query in its state: loading, empty, failed, or without a network. A failed first load keeps its error and the
 * focus of its button while it is retried. Data that is there stays on screen when a later request fails.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const {
    query,
    skeleton,
    title,
    fallback = '',
    empty,
    missing,
    refused,
    action,
    className,
    children,
  } = props;
  const failure = useQueryFailure(query);
  if (failure) {
    if (missing !== undefined && isMissing(failure)) return missing;
    return (
      refused?.(failure) ?? (
        <ErrorState
          title={title}
          className={className}
          action={action}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {errorMessage(failure, fallback)}
        </ErrorState>
      )
    );
  }
  if (query.data !== undefined) {
    return empty !== undefined && isEmptyList(query.data) ? empty : children(query.data);
  }
  // A paused request starts by itself when the network is back.
  if (query.isPaused) {
    return (
      <ErrorState title={title} className={className}>
        {platformText.noConnection}
      </ErrorState>
    );
  }
  return skeleton;
}
