import {
  applyReferral,
  getOwnUser,
  updateOwnUser,
  uploadOwnPhoto,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery, mutationByBody } from '#platform/api/endpoint-options.ts';
import { setToken } from '#platform/session/session.ts';

export const ownUserKey = ['users', 'own'] as const;

/** The signed-in user as stored on the server; the token may be minutes older. */
export const ownUserQuery = () => endpointQuery(getOwnUser, { queryKey: ownUserKey });

/** Changes the user's own data. The new token updates the session, and with it the header. */
export const updateOwnDetailsMutation = mutationByBody(updateOwnUser, {
  onSuccess: ({ accessToken, ...user }, _body, _before, { client }) => {
    client.setQueryData(ownUserQuery().queryKey, user);
    setToken(accessToken);
  },
});

/** Applies another user's referral code to the signed-in account. */
export const applyReferralMutation = mutationByBody(applyReferral, {
  onSuccess: (user, _body, _before, { client }) => {
    client.setQueryData(ownUserQuery().queryKey, user);
  },
});

export interface PhotoUpload {
  file: File;
  /** Receives the uploaded fraction, 0 to 1. */
  onProgress: (fraction: number) => void;
}

export const uploadOwnPhotoMutation = mutationOptions({
  mutationFn: ({ file, onProgress }: PhotoUpload) =>
    callEndpoint(uploadOwnPhoto, { file }, { onProgress }),
  onSuccess: ({ accessToken, photoUrl }, _upload, _before, { client }) => {
    client.setQueryData(ownUserQuery().queryKey, (user) => user && { ...user, photoUrl });
    setToken(accessToken);
  },
});
