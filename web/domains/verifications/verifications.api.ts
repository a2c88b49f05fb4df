import * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import type { WaitingVerification } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint, callPage } from '#platform/api/api-client.ts';
import { repeatLost } from '#platform/api/idempotency-key.ts';

/** Polling interval of the queue, in case a change message is lost. */
const REFRESH_MS = 60_000;

export const verificationKeys = {
  /** Prefix of the keys that a change invalidates. The address of a document is not one of them. */
  all: ['verifications'] as const,
  own: ['verifications', 'own'] as const,
  list: ['verifications', 'list'] as const,
  count: ['verifications', 'count'] as const,
  badges: (userId: string) => ['verifications', 'badges', userId] as const,
};

export function ownVerificationsQuery() {
  return queryOptions({
    queryKey: verificationKeys.own,
    queryFn: ({ signal }) => callEndpoint(endpoints.getOwnVerifications, {}, { signal }),
  });
}

interface DocumentUpload {
  body: EndpointCall<typeof endpoints.sendVerification>['body'];
  file: File;
  /** Receives the uploaded fraction, 0 to 1. */
  onProgress: (fraction: number) => void;
}

export const sendVerificationMutation = mutationOptions({
  mutationFn: ({ body, file, onProgress }: DocumentUpload) =>
    callEndpoint(endpoints.sendVerification, { body, file }, { onProgress }),
  onSuccess: (sent, _upload, _before, { client }) =>
    client.setQueryData(ownVerificationsQuery().queryKey, sent),
});

export const withdrawVerificationMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(endpoints.withdrawVerification, { params: { id } }),
  onSettled: (_data, _error, _id, _before, { client }) =>
    void client.invalidateQueries({ queryKey: verificationKeys.own }),
});

/** The queue, oldest document first. */
export function verificationsQuery() {
  return infiniteQueryOptions({
    queryKey: verificationKeys.list,
    queryFn: ({ pageParam, signal }): Promise<Page<WaitingVerification>> =>
      callPage(
        endpoints.listVerifications,
        { query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** The number of waiting documents, for the badge of the navigation. */
export function verificationCountQuery() {
  return queryOptions({
    queryKey: verificationKeys.count,
    queryFn: ({ signal }) => callEndpoint(endpoints.countVerifications, {}, { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** The address of a document. Each request is recorded, so it is not repeated on focus. */
export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ['verification-document', id],
    queryFn: ({ signal }) =>
      callEndpoint(endpoints.getVerificationDocument, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export type Decision = EndpointCall<typeof endpoints.decideVerification>['body'];

/** Decides about a document. The queue is requested again after every response. */
export function decideMutation(id: string) {
  return mutationOptions({
    mutationFn: ({ body, idempotencyKey }: { body: Decision; idempotencyKey: string }) =>
      repeatLost(() =>
        callEndpoint(endpoints.decideVerification, { params: { id }, body }, { idempotencyKey }),
      ),
    onSettled: (_data, _error, _input, _before, { client }) =>
      void client.invalidateQueries({ queryKey: verificationKeys.all }),
  });
}

/** The badges of a user, for administrators. */
export function userBadgesQuery(userId: string) {
  return queryOptions({
    queryKey: verificationKeys.badges(userId),
    queryFn: ({ signal }) =>
      callEndpoint(endpoints.listUserBadges, { params: { id: userId } }, { signal }),
    staleTime: 0,
  });
}

/** Removes a badge. The badges are requested again after every response. */
export function revokeMutation(id: string) {
  return mutationOptions({
    mutationFn: (body: EndpointCall<typeof endpoints.revokeBadge>['body']) =>
      callEndpoint(endpoints.revokeBadge, { params: { id }, body }),
    onSettled: (_data, _error, _body, _before, { client }) =>
      void client.invalidateQueries({ queryKey: verificationKeys.all }),
  });
}
