import { useState } from 'react';
import {
  claimRegistrationSession,
  getTermsVersion,
  resendVerification,
  verifyCode,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { signInWithToken } from '../accounts.api.ts';
import { readRegistration, waitingCardId } from './registration.form.ts';

/** The version of the terms to which a page of this visit links; requested anew by each page that asks for an acceptance. */
export const termsVersionQuery = () =>
  endpointQuery(getTermsVersion, {
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

/** Returns whether newer terms came since the page was opened. */
export const areTermsChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === accountsErrors.TERMS_CHANGED.code;

/** Confirms the address with the code of its mail, and starts the session if there is one. */
export const verifyCodeMutation = mutationOptions({
  mutationFn: async (body: EndpointCall<typeof verifyCode>['body']) => {
    const response = await callEndpoint(verifyCode, { body });
    if (response.accessToken) signInWithToken(response.accessToken);
    return response;
  },
});

/** Mails another code, and names the booking that waits for the registration like the first mail. */
export const resendVerificationMutation = mutationOptions({
  mutationFn: ({ email }: { email: string }) => {
    const pending = readRegistration();
    const path = pending?.email === email ? pending.returnPath : null;
    const serviceCardId = path && waitingCardId(path);
    const body = { email, ...(serviceCardId && { serviceCardId }) };
    return callEndpoint(resendVerification, { body });
  },
});

const FIRST_DELAY_MS = 3_000;
const LONGEST_DELAY_MS = 15_000;
/** Ends polling after about nine minutes of a visible page. */
const MAX_POLLS = 40;

/** Milliseconds until the next poll after `polls` polls; false when automatic polling has ended. */
function delayAfter(polls: number): number | false {
  if (polls >= MAX_POLLS) return false;
  return Math.min(FIRST_DELAY_MS * 1.2 ** polls, LONGEST_DELAY_MS);
}

interface Poll {
  /** Number of polls so far. */
  count: number;
  /** Error of a failed request, null after a response. */
  error: unknown;
}

/** Claims the session of the registration; signs in if the address has been confirmed. */
async function poll(email: string, before: Poll | undefined): Promise<Poll> {
  const count = (before?.count ?? 0) + 1;
  try {
    const { accessToken } = await callEndpoint(claimRegistrationSession, { body: { email } });
    if (accessToken) signInWithToken(accessToken);
    return { count, error: null };
  } catch (error) {
    return { count, error };
  }
}

/**
 * Polls for the session of the registration of `email` while the page is visible, and immediately
 * when it becomes visible again. Other tabs of this browser receive the session through local
 * storage.
 */
export function useRegistrationSession(email: string) {
  const [countBefore, setCountBefore] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  const [checkError, setCheckError] = useState<unknown>(undefined);
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
    isChecking,
    /** Undefined until the user checks; null when the address is not confirmed yet. */
    checkError,
    /** Polls immediately and restarts automatic polling. */
    checkNow: async () => {
      setCountBefore(count);
      setIsChecking(true);
      setCheckError(undefined);
      const result = await refetch();
      setIsChecking(false);
      setCheckError(result.data?.error ?? null);
    },
  };
}
