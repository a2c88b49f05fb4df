import * as addressesSchemas from '@oficio/contract/domains/accounts/accounts-addresses.schema.ts';
import * as credentialsSchemas from '@oficio/contract/domains/accounts/accounts-credentials.schema.ts';
import * as googleSchemas from '@oficio/contract/domains/accounts/accounts-google.schema.ts';
import * as reputationSchemas from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import * as tokensSchemas from '@oficio/contract/domains/accounts/accounts-tokens.schema.ts';
import * as accountsSchemas from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { deleteUnverified, matchAddresses } from './accounts.jobs.ts';
import { mailResetLink, mailVerificationLink } from './accounts.listeners.ts';
import { accountsRoutes } from './accounts.routes.ts';

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
  routes: accountsRoutes,
  listeners: [mailResetLink, mailVerificationLink],
  jobs: [deleteUnverified, matchAddresses],
});
