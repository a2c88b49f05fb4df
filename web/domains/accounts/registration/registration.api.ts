import { useState } from 'react';
import { claimRegistrationSession } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../platform/api/api-client.ts';
import { takeToken } from '../accounts.api.ts';

const FIRST_DELAY_MS = 3_000;
const LONGEST_DELAY_MS = 15_000;
/** About nine minutes of a visible page. */
const MAX_POLLS = 40;

/** Milliseconds until the next poll after so many; false when the person has to ask for it. */
function delayAfter(polls: number): number | false {
  if (polls >= MAX_POLLS) return false;
  return Math.min(FIRST_DELAY_MS * 1.2 ** polls, LONGEST_DELAY_MS);
}

interface Poll {
  /** How many there have been. */
  count: number;
  /** The request failed: nothing is known about the registration. */
  error: unknown;
}

/** Signs in if the address was confirmed meanwhile. */
async function poll(email: string, before: Poll | undefined): Promise<Poll> {
  const count = (before?.count ?? 0) + 1;
  try {
    const { accessToken } = await callEndpoint(claimRegistrationSession, { body: { email } });
    if (accessToken) takeToken(accessToken);
    return { count, error: null };
  } catch (error) {
    return { count, error };
  }
}

/**
 * Polls for the session of the registration of `email` while the page is visible, and at once when it becomes visible
 * again. The other tabs of this browser receive the session through its storage.
 */
export function useRegistrationSession(email: string) {
  const [countBefore, setCountBefore] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const [askedError, setAskedError] = useState<unknown>(undefined);
  const { data, refetch } = useQuery<Poll>({
    queryKey: ['registration-session', email],
    queryFn: ({ client, queryKey }) => poll(email, client.getQueryData<Poll>(queryKey)),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => delayAfter((state.data?.count ?? 0) - countBefore),
  });
  const count = data?.count ?? 0;
  return {
    isPolling: delayAfter(count - countBefore) !== false,
    isAsking,
    /** Undefined until the person asked; null when the response was that the address is not confirmed. */
    askedError,
    /** Polls now, and begins the series anew. */
    ask: async () => {
      setCountBefore(count);
      setIsAsking(true);
      setAskedError(undefined);
      const asked = await refetch();
      setIsAsking(false);
      setAskedError(asked.data?.error ?? null);
    },
  };
}
