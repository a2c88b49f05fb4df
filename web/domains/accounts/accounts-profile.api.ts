import {
  applyReferral,
  getOwnUser,
  updateOwnUser,
  uploadOwnPhoto,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';
import { setToken } from '../../platform/session/session.ts';

export const ownUserKey = ['users', 'own'] as const;

/** The signed-in person as the server has them now; the token may be minutes behind. */
export function ownUserQuery() {
  return queryOptions({
    queryKey: ownUserKey,
    queryFn: ({ signal }) => callEndpoint(getOwnUser, {}, { signal }),
  });
}

/** Changes own data; the new token carries them to the header and everywhere else. */
export const updateOwnDetailsMutation = mutationOptions({
  mutationFn: (body: EndpointCall<typeof updateOwnUser>['body']) =>
    callEndpoint(updateOwnUser, { body }),
  onSuccess: ({ accessToken, ...user }, _body, _before, { client }) => {
    client.setQueryData(ownUserQuery().queryKey, user);
    setToken(accessToken);
  },
});

/** Adds the referral code of another person to one's own account. */
export const applyReferralMutation = mutationOptions({
  mutationFn: (body: EndpointCall<typeof applyReferral>['body']) =>
    callEndpoint(applyReferral, { body }),
  onSuccess: (user, _body, _before, { client }) => {
    client.setQueryData(ownUserQuery().queryKey, user);
  },
});

export interface PhotoUpload {
  file: File;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

export const uploadOwnPhotoMutation = mutationOptions({
  mutationFn: ({ file, onProgress }: PhotoUpload) =>
    callEndpoint(uploadOwnPhoto, { file }, { onProgress }),
  onSuccess: ({ accessToken, photoUrl }, _upload, _before, { client }) => {
    client.setQueryData(ownUserQuery().queryKey, (user) => user && { ...user, photoUrl });
    setToken(accessToken);
  },
});
