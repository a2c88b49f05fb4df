import { defineEndpoint } from '#platform/api/endpoint.ts';
import { messageSchema } from '#platform/ids.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import { imageFormats, MAX_IMAGE_BYTES, photoFormats } from '../media/media.schema.ts';
import { placesErrors } from '../places/places.errors.ts';
import { accountsErrors } from './accounts.errors.ts';
import * as shape from './accounts.schema.ts';

const tag = 'Accounts';

export const register = defineEndpoint({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
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

export const getTermsVersion = defineEndpoint({
  name: 'getTermsVersion',
  method: 'GET',
  path: '/terms-version',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
  summary: 'The version of the terms that an acceptance names',
  response: shape.termsVersionSchema,
});

export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
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

export const refreshSession = defineEndpoint({
  name: 'refreshSession',
  method: 'POST',
  path: '/auth/refresh',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
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

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
  summary: 'End the session of the refresh cookie; succeeds without one too',
  sessionCookie: true,
  status: 204,
  errors: [platformErrors.FOREIGN_ORIGIN],
});

export const resendVerification = defineEndpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
  summary: 'Mail a new verification link, if the address has an unverified account',
  body: shape.resendVerificationBody,
  response: messageSchema,
});

export const forgotPassword = defineEndpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
  summary: 'Mail a link to choose a new password, if the address has an account',
  body: shape.emailBody,
  response: messageSchema,
});

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
  summary: 'Choose a new password with a mailed token; ends every session',
  body: shape.resetPasswordBody,
  response: messageSchema,
  errors: [accountsErrors.RESET_LINK_INVALID, accountsErrors.COMMON_PASSWORD],
  rateLimit: { max: 20, minutes: 60 },
});

export const verifyEmail = defineEndpoint({
  name: 'verifyEmail',
  method: 'GET',
  path: '/auth/verify-email',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
  summary: 'Confirm an address; signs in only the browser that registered, once',
  query: shape.verifyEmailQuery,
  response: shape.verifiedEmailSchema,
  errors: [accountsErrors.VERIFICATION_LINK_INVALID, accountsErrors.VERIFICATION_LINK_SUPERSEDED],
});

export const verifyCode = defineEndpoint({
  name: 'verifyCode',
  method: 'POST',
  path: '/auth/verify-code',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
  summary:
    'Confirm an address with the code of the mail, only in the browser that registered; signs in once',
  body: shape.verifyCodeBody,
  response: shape.verifiedEmailSchema,
  errors: [accountsErrors.VERIFICATION_CODE_INVALID],
});

export const claimRegistrationSession = defineEndpoint({
  name: 'claimRegistrationSession',
  method: 'POST',
  path: '/auth/registration/session',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
  summary: "Open the session of this browser's registration once its link was opened; else empty",
  body: shape.emailBody,
  response: shape.claimedSessionSchema,
  // Several tabs and several users behind one IP address poll this endpoint.
  rateLimit: { max: 600, minutes: 10 },
});

export const getOwnUser = defineEndpoint({
  name: 'getOwnUser',
  method: 'GET',
  path: '/users/me',
  access: 'user',
  tag,
  summary: 'The signed-in user',
  response: shape.ownUserSchema,
});

export const updateOwnUser = defineEndpoint({
  name: 'updateOwnUser',
  method: 'PATCH',
  path: '/users/me',
  access: 'user',
  sessionOnly: true,
  tag,
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

export const uploadOwnPhoto = defineEndpoint({
  name: 'uploadOwnPhoto',
  method: 'POST',
  path: '/users/me/photo',
  access: 'user',
  sessionOnly: true,
  tag,
  summary: 'Change own photo (PNG or JPEG)',
  upload: { formats: photoFormats, maxBytes: MAX_IMAGE_BYTES },
  response: shape.photoSchema,
});

export const applyReferral = defineEndpoint({
  name: 'applyReferral',
  method: 'PATCH',
  path: '/users/me/apply-referral',
  access: 'member',
  tag,
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
