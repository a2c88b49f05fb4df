import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { text } from '#platform/text.ts';
import { accountsErrors } from '../accounts/accounts.errors.ts';
import { importsErrors } from './imports.errors.ts';
import * as shape from './imports.schema.ts';

const { get, create, post, remove } = endpointsOf('Imports');

/** CHECK reads the file and changes nothing; IMPORT takes the accepted lines over. */
const importModes = ['CHECK', 'IMPORT'] as const;

const importBody = z.strictObject({
  mode: z.enum(importModes, { error: 'Elige CHECK o IMPORT' }),
  /** Shown in the list of imports. */
  fileName: text({ max: 200 }).default('importacion.csv'),
  /** Mails each new profile with an address its link; only with IMPORT. */
  sendsLinks: z.enum(['true', 'false']).default('false'),
});

export const createImport = create('createImport', '/imports', {
  right: 'people',
  summary:
    'Check or import a CSV file of providers and services; the same file again changes nothing',
  body: importBody,
  upload: { formats: ['csv'], maxBytes: shape.MAX_IMPORT_BYTES },
  response: shape.importSchema,
});

export const listImports = get('listImports', '/imports', {
  right: 'people',
  summary: 'Imports of the last 90 days, newest first',
  query: idCursorQuery,
  response: z.array(shape.importSchema),
});

export const getImport = get('getImport', '/imports/:id', {
  right: 'people',
  summary: 'An import with its progress and the lines that were refused',
  response: shape.importSchema,
  errors: [importsErrors.IMPORT_NOT_FOUND],
});

export const downloadImportTemplate = get('downloadImportTemplate', '/import-template.csv', {
  right: 'people',
  summary: 'A file with the columns of an import and two example lines',
  response: shape.importFileSchema,
  mediaType: 'text/csv',
});

export const listImportedProfiles = get('listImportedProfiles', '/imported-profiles', {
  right: 'people',
  summary: 'Imported profiles, newest first; nobody else sees one before its owner claims it',
  query: shape.listImportedProfilesQuery,
  response: z.array(shape.importedProfileSchema),
});

export const createClaimLink = post('createClaimLink', '/imported-profiles/:id/claim-link', {
  right: 'people',
  // The response has the secret with which any account claims the profile.
  sessionOnly: true,
  summary: 'Make the link with which its owner claims a profile, valid once and for 30 days',
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

export const deleteImportedProfile = remove('deleteImportedProfile', '/imported-profiles/:id', {
  right: 'people',
  summary: 'Delete an imported profile that is not claimed; a later import may bring it again',
  errors: [importsErrors.IMPORTED_PROFILE_NOT_FOUND, importsErrors.IMPORTED_PROFILE_ENDED],
});

const claim = {
  body: shape.claimBody,
  // Many people may open their links behind one address.
  rateLimit: { max: 60, minutes: 10 },
} as const;

export const readClaim = post('readClaim', '/claims/read', {
  ...claim,
  access: 'anyone',
  summary: 'The imported profile of a link',
  response: shape.claimSchema,
  errors: [importsErrors.CLAIM_LINK_INVALID, importsErrors.CLAIM_LINK_OWN],
});

export const acceptClaim = post('acceptClaim', '/claims/accept', {
  ...claim,
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

export const declineClaim = post('declineClaim', '/claims/decline', {
  ...claim,
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Delete the imported profile of a link; no import brings the person again',
  errors: [importsErrors.CLAIM_LINK_INVALID],
});

const download = {
  response: shape.importFileSchema,
  mediaType: 'text/csv',
} as const;

export const exportPeople = get('exportPeople', '/exports/people.csv', {
  ...download,
  right: 'people',
  query: shape.contactExportQuery,
  summary:
    'All accounts that are not erased, as a file that spreadsheets in Spanish open; the reason is kept in the audit log',
});

export const exportCards = get('exportCards', '/exports/cards.csv', {
  ...download,
  right: 'people',
  query: shape.contactExportQuery,
  summary:
    'All packages of the cards that moderation and their provider left here, as a file that another installation imports; the reason is kept in the audit log',
});

export const exportOrders = get('exportOrders', '/exports/orders.csv', {
  ...download,
  right: 'money',
  summary: 'All orders with their amounts, as a file that spreadsheets in Spanish open',
});
