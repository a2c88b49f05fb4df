import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { mediaErrors } from '../media/media.errors.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { skillsErrors } from '../skills/skills.errors.ts';
import { verificationsErrors } from './verifications.errors.ts';
import * as shape from './verifications.schema.ts';

const { get, put, patch, remove } = endpointsOf('Verifications');

export const sendVerification = put('sendVerification', '/provider-profiles/me/verification', {
  access: 'provider',
  refusedDuringErasure: true,
  summary:
    'Send a picture of a document that proves the identity or the license of a trade; replaces one that waits',
  upload: { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES },
  body: shape.sendVerificationFields,
  response: shape.ownVerificationsSchema,
  errors: [
    skillsErrors.SKILL_UNKNOWN,
    verificationsErrors.VERIFICATION_RATE,
    mediaErrors.IMAGE_TYPE,
    mediaErrors.IMAGE_UNREADABLE,
    mediaErrors.IMAGE_SHAPE,
    mediaErrors.IMAGE_TOO_MANY_PIXELS,
    mediaErrors.IMAGES_BUSY,
  ],
});

export const getOwnVerifications = get(
  'getOwnVerifications',
  '/provider-profiles/me/verification',
  {
    access: 'provider',
    summary: 'Own documents with their decisions, the newest of the identity and of each trade',
    response: shape.ownVerificationsSchema,
  },
);

export const withdrawVerification = remove(
  'withdrawVerification',
  '/provider-profiles/me/verification/:id',
  {
    access: 'provider',
    summary: 'Withdraw and delete a document that waits',
    response: shape.ownVerificationsSchema,
    errors: [verificationsErrors.VERIFICATION_NOT_FOUND, verificationsErrors.VERIFICATION_CLOSED],
  },
);

export const listVerifications = get('listVerifications', '/verifications', {
  right: 'moderation',
  summary: 'Documents that wait for a decision, oldest first',
  query: shape.listVerificationsQuery,
  response: z.array(shape.waitingVerificationSchema),
});

export const countVerifications = get('countVerifications', '/verifications/count', {
  right: 'moderation',
  summary: 'Number of documents that wait for a decision',
  response: shape.verificationCountSchema,
});

export const getVerificationDocument = get(
  'getVerificationDocument',
  '/verifications/:id/document',
  {
    right: 'moderation',
    summary:
      'Address of a waiting document, valid for 5 minutes in this session; the audit log records the reading',
    response: shape.documentAddressSchema,
    errors: [
      verificationsErrors.VERIFICATION_NOT_FOUND,
      verificationsErrors.VERIFICATION_CLOSED,
      verificationsErrors.OWN_DOCUMENT,
      verificationsErrors.DOCUMENT_MISSING,
    ],
  },
);

export const decideVerification = patch('decideVerification', '/verifications/:id', {
  right: 'moderation',
  summary:
    'Approve a document until a day or refuse it with grounds; deletes the document and notifies the provider',
  body: shape.decideVerificationBody,
  idempotent: true,
  errors: [
    verificationsErrors.VERIFICATION_NOT_FOUND,
    verificationsErrors.VERIFICATION_CLOSED,
    verificationsErrors.OWN_DOCUMENT,
  ],
});

export const listUserBadges = get('listUserBadges', '/users/:id/badges', {
  right: 'moderation',
  summary: 'Badges of a user that other people see now, the identity first',
  response: z.array(shape.userBadgeSchema),
});

export const revokeBadge = patch('revokeBadge', '/verifications/:id/revocation', {
  right: 'moderation',
  summary: 'Remove the badge of an approved document with grounds; notifies the provider',
  body: shape.revokeBadgeBody,
  errors: [
    verificationsErrors.VERIFICATION_NOT_FOUND,
    verificationsErrors.BADGE_ENDED,
    verificationsErrors.OWN_BADGE,
  ],
});
