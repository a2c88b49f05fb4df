import * as addresses from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import * as credentials from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import * as tokens from '@oficio/contract/domains/accounts/accounts-tokens.endpoints.ts';
import * as google from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { route } from '#platform/http/route.ts';
import {
  changePassword,
  confirmEmailChange,
  requestEmailChange,
} from './passwords/credentials.service.ts';
import {
  beginGoogleSignIn,
  exchangeSignInCode,
  finishGoogleSignIn,
  getSignInOptions,
} from './google/google.service.ts';
import { forgotPassword, resetPassword } from './passwords/passwords.service.ts';
import { getOwnUser, updateOwnUser, uploadOwnPhoto } from './profile/profile.service.ts';
import { deleteAddress, listAddresses, saveAddress } from './profile/addresses.service.ts';
import {
  createPersonalToken,
  deletePersonalToken,
  listPersonalTokens,
} from './programs/programs.service.ts';
import { getTermsVersion } from './profile/terms.service.ts';
import { applyReferral } from './accounts-referrals.service.ts';
import { claimRegistrationSession } from './registration/registration-session.service.ts';
import { register } from './registration/registration.service.ts';
import { pauseOwnAccount } from './paused/pausing.service.ts';
import { login, logout, refreshSession } from './sessions/sessions.service.ts';
import { verifyCode } from './registration/codes.service.ts';
import { resendVerification, verifyEmail } from './registration/verification.service.ts';

export const accountsRoutes = [
  route(endpoints.register, register),
  route(endpoints.getTermsVersion, getTermsVersion),
  route(endpoints.login, login),
  route(endpoints.refreshSession, refreshSession),
  route(endpoints.logout, logout),
  route(endpoints.resendVerification, resendVerification),
  route(endpoints.forgotPassword, forgotPassword),
  route(endpoints.resetPassword, resetPassword),
  route(endpoints.verifyEmail, verifyEmail),
  route(endpoints.verifyCode, verifyCode),
  route(endpoints.claimRegistrationSession, claimRegistrationSession),
  route(google.getSignInOptions, getSignInOptions),
  route(google.beginGoogleSignIn, beginGoogleSignIn),
  route(google.finishGoogleSignIn, finishGoogleSignIn),
  route(google.exchangeSignInCode, exchangeSignInCode),
  route(endpoints.getOwnUser, getOwnUser),
  route(endpoints.updateOwnUser, updateOwnUser),
  route(endpoints.uploadOwnPhoto, uploadOwnPhoto),
  route(endpoints.applyReferral, applyReferral),
  route(addresses.listAddresses, listAddresses),
  route(addresses.saveAddress, saveAddress),
  route(addresses.deleteAddress, deleteAddress),
  route(tokens.createPersonalToken, createPersonalToken),
  route(tokens.listPersonalTokens, listPersonalTokens),
  route(tokens.deletePersonalToken, deletePersonalToken),
  route(credentials.pauseOwnAccount, pauseOwnAccount),
  route(credentials.changePassword, changePassword),
  route(credentials.requestEmailChange, requestEmailChange),
  route(credentials.confirmEmailChange, confirmEmailChange),
];
