import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { idParams } from '#platform/ids.ts';
import { text } from '#platform/text.ts';
import { accountsErrors } from '../accounts/accounts.errors.ts';
import { importsErrors } from './imports.errors.ts';
import * as shape from './imports.schema.ts';

const tag = 'Imports';

/** CHECK reads the file and changes nothing; IMPORT takes the accepted lines over. */
const importModes = ['CHECK', 'IMPORT'] as const;

const importBody = z.strictObject({
  mode: z.enum(importModes, { error: 'Elige CHECK o IMPORT' }),
  /** Shown in the list of imports. */
  fileName: text({ max: 200 }).default('importacion.csv'),
  /** Mails each new profile with an address its link; only with IMPORT. */
  sendsLinks: z.enum(['true', 'false']).default('false'),
});

export const createImport = defineEndpoint({
  name: 'createImport',
  method: 'POST',
  path: '/imports',
  idempotent: true,
  access: 'admin',
  right: 'people',
  tag,
  summary:
    'Check or import a CSV file of providers and services; the same file again changes nothing',
  body: importBody,
  upload: { formats: ['csv'], maxBytes: shape.MAX_IMPORT_BYTES },
  response: shape.importSchema,
  status: 201,
});

export const listImports = defineEndpoint({
  name: 'listImports',
  method: 'GET',
  path: '/imports',
  access: 'admin',
  right: 'people',
  tag,
  summary: 'Imports of the last 90 days, newest first',
  query: idCursorQuery,
  response: z.array(shape.importSchema),
});

export const getImport = defineEndpoint({
  name: 'getImport',
  method: 'GET',
  path: '/imports/:id',
  access: 'admin',
  right: 'people',
  tag,
  summary: 'An import with its progress and the lines that were refused',
  params: idParams,
  response: shape.importSchema,
  errors: [importsErrors.IMPORT_NOT_FOUND],
});

export const downloadImportTemplate = defineEndpoint({
  name: 'downloadImportTemplate',
  method: 'GET',
  path: '/import-template.csv',
  access: 'admin',
  right: 'people',
  tag,
  summary: 'A file with the columns of an import and two example lines',
  response: shape.importFileSchema,
  mediaType: 'text/csv',
});

export const listImportedProfiles = defineEndpoint({
  name: 'listImportedProfiles',
  method: 'GET',
  path: '/imported-profiles',
  access: 'admin',
  right: 'people',
  tag,
  summary: 'Imported profiles, newest first; nobody else sees one before its owner claims it',
  query: shape.listImportedProfilesQuery,
  response: z.array(shape.importedProfileSchema),
});

export const createClaimLink = defineEndpoint({
  name: 'createClaimLink',
  method: 'POST',
  path: '/imported-profiles/:id/claim-link',
  access: 'admin',
  right: 'people',
  // The response has the secret with which any account claims the profile.
  sessionOnly: true,
  tag,
  summary: 'Make the link with which its owner claims a profile, valid once and for 30 days',
  params: idParams,
  body: shape.claimLinkBody,
  response: shape.claimLinkSchema,
  status: 201,
  errors: [
    importsErrors.IMPORTED_PROFILE_NOT_FOUND,
    importsErrors.IMPORTED_PROFILE_ENDED,
    importsErrors.NO_CLAIM_ADDRESS,
  ],
  rateLimit: { max: 300, minutes: 10 },
});

export const deleteImportedProfile = defineEndpoint({
  name: 'deleteImportedProfile',
  method: 'DELETE',
  path: '/imported-profiles/:id',
  access: 'admin',
  right: 'people',
  tag,
  summary: 'Delete an imported profile that is not claimed; a later import may bring it again',
  params: idParams,
  status: 204,
  errors: [importsErrors.IMPORTED_PROFILE_NOT_FOUND, importsErrors.IMPORTED_PROFILE_ENDED],
});

const claim = {
  method: 'POST',
  tag,
  body: shape.claimBody,
  // Many people may open their links behind one address.
  rateLimit: { max: 60, minutes: 10 },
} as const;

export const readClaim = defineEndpoint({
  ...claim,
  name: 'readClaim',
  path: '/claims/read',
  access: 'anyone',
  summary: 'The imported profile of a link',
  response: shape.claimSchema,
  errors: [importsErrors.CLAIM_LINK_INVALID, importsErrors.CLAIM_LINK_OWN],
});

export const acceptClaim = defineEndpoint({
  ...claim,
  name: 'acceptClaim',
  path: '/claims/accept',
  access: 'member',
  sessionOnly: true,
  refusedDuringErasure: true,
  summary: 'Take over the imported profile of a link and publish its services; works once',
  response: shape.claimedSchema,
  errors: [
    importsErrors.CLAIM_LINK_INVALID,
    importsErrors.CLAIM_ELSEWHERE,
    accountsErrors.COUNTRY_CLOSED,
  ],
});

export const declineClaim = defineEndpoint({
  ...claim,
  name: 'declineClaim',
  path: '/claims/decline',
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Delete the imported profile of a link; no import brings the person again',
  status: 204,
  errors: [importsErrors.CLAIM_LINK_INVALID],
});

const download = {
  method: 'GET',
  access: 'admin',
  tag,
  response: shape.importFileSchema,
  mediaType: 'text/csv',
} as const;

export const exportPeople = defineEndpoint({
  ...download,
  right: 'people',
  name: 'exportPeople',
  path: '/exports/people.csv',
  query: shape.contactExportQuery,
  summary:
    'All accounts that are not erased, as a file that spreadsheets in Spanish open; the reason is kept in the audit log',
});

export const exportCards = defineEndpoint({
  ...download,
  right: 'people',
  name: 'exportCards',
  path: '/exports/cards.csv',
  query: shape.contactExportQuery,
  summary:
    'All packages of the cards that moderation and their provider left here, as a file that another installation imports; the reason is kept in the audit log',
});

export const exportOrders = defineEndpoint({
  ...download,
  right: 'money',
  name: 'exportOrders',
  path: '/exports/orders.csv',
  summary: 'All orders with their amounts, as a file that spreadsheets in Spanish open',
});
