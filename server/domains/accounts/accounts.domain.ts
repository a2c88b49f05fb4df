import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import * as googleEndpoints from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import * as addressesEndpoints from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import * as tokensEndpoints from '@oficio/contract/domains/accounts/accounts-tokens.endpoints.ts';
import * as credentialsEndpoints from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import * as addressesSchemas from '@oficio/contract/domains/accounts/accounts-addresses.schema.ts';
import * as credentialsSchemas from '@oficio/contract/domains/accounts/accounts-credentials.schema.ts';
import * as googleSchemas from '@oficio/contract/domains/accounts/accounts-google.schema.ts';
import * as reputationSchemas from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import * as tokensSchemas from '@oficio/contract/domains/accounts/accounts-tokens.schema.ts';
import * as accountsSchemas from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { deleteUnverified, matchAddresses } from './accounts.jobs.ts';
import { mailResetLink, mailVerificationLink } from './accounts.listeners.ts';
import { register } from './registration/registration.service.ts';
import { getTermsVersion } from './profile/terms.service.ts';
import { verifyCode } from './registration/codes.service.ts';
import { claimRegistrationSession } from './registration/registration-session.service.ts';
import { applyReferral } from './accounts-referrals.service.ts';
import { pauseOwnAccount } from './paused/pausing.service.ts';
import * as sessions from './sessions/sessions.service.ts';
import * as verification from './registration/verification.service.ts';
import * as passwords from './passwords/passwords.service.ts';
import * as profile from './profile/profile.service.ts';
import * as google from './google/google.service.ts';
import * as addresses from './profile/addresses.service.ts';
import * as programs from './programs/programs.service.ts';
import * as credentials from './passwords/credentials.service.ts';
import { exportedAccount } from './accounts-export.columns.ts';
import { eraseAccount } from './accounts-erasure.service.ts';

export const accounts = defineDomain({
  name: 'accounts',
  tag: {
    name: 'Accounts',
    description: 'Registration, sessions, sign-in with Google, the account of the caller.',
  },
  schemas: [
    addressesSchemas,
    credentialsSchemas,
    googleSchemas,
    reputationSchemas,
    tokensSchemas,
    accountsSchemas,
  ],
  routes: [
    ...serve(endpoints, {
      ...sessions,
      ...verification,
      ...passwords,
      ...profile,
      register,
      getTermsVersion,
      verifyCode,
      claimRegistrationSession,
      applyReferral,
    }),
    ...serve(googleEndpoints, google),
    ...serve(addressesEndpoints, addresses),
    ...serve(tokensEndpoints, programs),
    ...serve(credentialsEndpoints, { ...credentials, pauseOwnAccount }),
  ],
  listeners: [mailResetLink, mailVerificationLink],
  jobs: [deleteUnverified, matchAddresses],
  exports: exportedAccount,
  erases: eraseAccount,
});
