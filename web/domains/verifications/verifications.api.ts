import * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import {
  endpointPages,
  endpointQuery,
  mutationByBody,
  mutationById,
} from '#platform/api/endpoint-options.ts';
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

export const ownVerificationsQuery = () =>
  endpointQuery(endpoints.getOwnVerifications, { queryKey: verificationKeys.own });

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

export const withdrawVerificationMutation = mutationById(endpoints.withdrawVerification, {
  onSettled: (_data, _error, _id, _before, { client }) =>
    void client.invalidateQueries({ queryKey: verificationKeys.own }),
});

/** The queue, oldest document first. */
export const verificationsQuery = () =>
  endpointPages(endpoints.listVerifications, { queryKey: verificationKeys.list, staleTime: 0 });

/** The number of waiting documents, for the badge of the navigation. */
export const verificationCountQuery = () =>
  endpointQuery(endpoints.countVerifications, {
    queryKey: verificationKeys.count,
    refetchInterval: REFRESH_MS,
  });

/** The address of a document. Each request is recorded, so it is not repeated on focus. */
export const documentQuery = (id: string) =>
  endpointQuery(endpoints.getVerificationDocument, {
    params: { id },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

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
export const userBadgesQuery = (userId: string) =>
  endpointQuery(endpoints.listUserBadges, {
    queryKey: verificationKeys.badges(userId),
    params: { id: userId },
    staleTime: 0,
  });

/** Removes a badge. The badges are requested again after every response. */
export function revokeMutation(id: string) {
  return mutationByBody(endpoints.revokeBadge, {
    params: { id },
    onSettled: (_data, _error, _body, _before, { client }) =>
      void client.invalidateQueries({ queryKey: verificationKeys.all }),
  });
}
