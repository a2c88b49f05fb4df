import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { messageSchema } from '#platform/ids.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import { imageFormats, MAX_IMAGE_BYTES, photoFormats } from '../media/media.schema.ts';
import { placesErrors } from '../places/places.errors.ts';
import { accountsErrors } from './accounts.errors.ts';
import * as shape from './accounts.schema.ts';

const { get, post, patch } = endpointsOf('Accounts');

export const register = post('register', '/auth/register', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Create an account; the same response whether or not the address is known',
  body: shape.registerBody,
  response: messageSchema,
  status: 201,
  errors: [
    accountsErrors.INVALID_REFERRAL_CODE,
    accountsErrors.COMMON_PASSWORD,
    accountsErrors.REGISTRATION_CLOSED,
    accountsErrors.TERMS_CHANGED,
  ],
  rateLimit: { max: 20, minutes: 60 },
});

export const getTermsVersion = get('getTermsVersion', '/terms-version', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'The version of the terms that an acceptance names',
  response: shape.termsVersionSchema,
});

export const login = post('login', '/auth/login', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Open a session: returns an access token in the body and sets the refresh cookie',
  body: shape.loginBody,
  response: shape.signedInSchema,
  errors: [
    accountsErrors.WRONG_CREDENTIALS,
    accountsErrors.NOT_VERIFIED,
    accountsErrors.DEACTIVATED,
    accountsErrors.TOO_MANY_LOGINS,
  ],
});

export const refreshSession = post('refreshSession', '/auth/refresh', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Exchange the refresh cookie for a new access token and the next cookie',
  response: shape.accessTokenSchema,
  sessionCookie: true,
  errors: [
    accountsErrors.SESSION_EXPIRED,
    accountsErrors.SESSION_STOLEN,
    accountsErrors.DEACTIVATED,
    platformErrors.FOREIGN_ORIGIN,
  ],
});

export const logout = post('logout', '/auth/logout', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'End the session of the refresh cookie; succeeds without one too',
  sessionCookie: true,
  errors: [platformErrors.FOREIGN_ORIGIN],
});

export const resendVerification = post('resendVerification', '/auth/resend-verification', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Mail a new verification link, if the address has an unverified account',
  body: shape.resendVerificationBody,
  response: messageSchema,
});

export const forgotPassword = post('forgotPassword', '/auth/forgot-password', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Mail a link to choose a new password, if the address has an account',
  body: shape.emailBody,
  response: messageSchema,
});

export const resetPassword = post('resetPassword', '/auth/reset-password', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Choose a new password with a mailed token; ends every session',
  body: shape.resetPasswordBody,
  response: messageSchema,
  errors: [accountsErrors.RESET_LINK_INVALID, accountsErrors.COMMON_PASSWORD],
  rateLimit: { max: 20, minutes: 60 },
});

export const verifyEmail = get('verifyEmail', '/auth/verify-email', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Confirm an address; signs in only the browser that registered, once',
  query: shape.verifyEmailQuery,
  response: shape.verifiedEmailSchema,
  errors: [accountsErrors.VERIFICATION_LINK_INVALID, accountsErrors.VERIFICATION_LINK_SUPERSEDED],
});

export const verifyCode = post('verifyCode', '/auth/verify-code', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary:
    'Confirm an address with the code of the mail, only in the browser that registered; signs in once',
  body: shape.verifyCodeBody,
  response: shape.verifiedEmailSchema,
  errors: [accountsErrors.VERIFICATION_CODE_INVALID],
});

export const claimRegistrationSession = post(
  'claimRegistrationSession',
  '/auth/registration/session',
  {
    access: 'anyone',
    ignoresAccessToken: true,
    summary: "Open the session of this browser's registration once its link was opened; else empty",
    body: shape.emailBody,
    response: shape.claimedSessionSchema,
    // Several tabs and several users behind one IP address poll this endpoint.
    rateLimit: { max: 600, minutes: 10 },
  },
);

export const getOwnUser = get('getOwnUser', '/users/me', {
  access: 'user',
  summary: 'The signed-in user',
  response: shape.ownUserSchema,
});

export const updateOwnUser = patch('updateOwnUser', '/users/me', {
  access: 'user',
  sessionOnly: true,
  summary:
    'Change own data, or accept the terms; multipart with a photo when completing the profile',
  body: shape.updateUserBody,
  upload: { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES, optional: true },
  response: shape.updatedUserSchema,
  errors: [
    accountsErrors.INVALID_PHONE,
    accountsErrors.COUNTRY_HAS_PRICES,
    accountsErrors.COUNTRY_CLOSED,
    accountsErrors.TERMS_CHANGED,
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
  ],
});

export const uploadOwnPhoto = post('uploadOwnPhoto', '/users/me/photo', {
  access: 'user',
  sessionOnly: true,
  summary: 'Change own photo (PNG or JPEG)',
  upload: { formats: photoFormats, maxBytes: MAX_IMAGE_BYTES },
  response: shape.photoSchema,
});

export const applyReferral = patch('applyReferral', '/users/me/apply-referral', {
  access: 'member',
  summary: 'Apply the referral code of another user, once and before the first order',
  body: shape.applyReferralBody,
  response: shape.ownUserSchema,
  errors: [
    accountsErrors.INVALID_REFERRAL_CODE,
    accountsErrors.OWN_REFERRAL_CODE,
    accountsErrors.CIRCULAR_REFERRAL,
    accountsErrors.REFERRAL_ALREADY_APPLIED,
    accountsErrors.REFERRAL_TOO_LATE,
  ],
});
