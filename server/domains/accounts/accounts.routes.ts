import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { route } from '../../platform/http/route.ts';
import { forgotPassword, resetPassword } from './accounts-passwords.service.ts';
import { getOwnUser, updateOwnUser, uploadOwnPhoto } from './accounts-profile.service.ts';
import { register } from './accounts-registration.service.ts';
import { login, logout, refreshSession } from './accounts-sessions.service.ts';
import { resendVerification, verifyEmail } from './accounts-verification.service.ts';

export const accountsRoutes = [
  route(endpoints.register, register),
  route(endpoints.login, login),
  route(endpoints.refreshSession, refreshSession),
  route(endpoints.logout, logout),
  route(endpoints.resendVerification, resendVerification),
  route(endpoints.forgotPassword, forgotPassword),
  route(endpoints.resetPassword, resetPassword),
  route(endpoints.verifyEmail, verifyEmail),
  route(endpoints.getOwnUser, getOwnUser),
  route(endpoints.updateOwnUser, updateOwnUser),
  route(endpoints.uploadOwnPhoto, uploadOwnPhoto),
];
