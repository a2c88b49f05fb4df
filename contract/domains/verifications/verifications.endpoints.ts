import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { mediaErrors } from '../media/media.errors.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { skillsErrors } from '../skills/skills.errors.ts';
import { verificationsErrors } from './verifications.errors.ts';
import * as shape from './verifications.schema.ts';

const tag = 'Verifications';

export const sendVerification = defineEndpoint({
  name: 'sendVerification',
  method: 'PUT',
  path: '/provider-profiles/me/verification',
  access: 'provider',
  refusedDuringErasure: true,
  tag,
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

export const getOwnVerifications = defineEndpoint({
  name: 'getOwnVerifications',
  method: 'GET',
  path: '/provider-profiles/me/verification',
  access: 'provider',
  tag,
  summary: 'Own documents with their decisions, the newest of the identity and of each trade',
  response: shape.ownVerificationsSchema,
});

export const withdrawVerification = defineEndpoint({
  name: 'withdrawVerification',
  method: 'DELETE',
  path: '/provider-profiles/me/verification/:id',
  access: 'provider',
  tag,
  summary: 'Withdraw and delete a document that waits',
  params: idParams,
  response: shape.ownVerificationsSchema,
  errors: [verificationsErrors.VERIFICATION_NOT_FOUND, verificationsErrors.VERIFICATION_CLOSED],
});

export const listVerifications = defineEndpoint({
  name: 'listVerifications',
  method: 'GET',
  path: '/verifications',
  access: 'admin',
  right: 'moderation',
  tag,
  summary: 'Documents that wait for a decision, oldest first',
  query: shape.listVerificationsQuery,
  response: z.array(shape.waitingVerificationSchema),
});

export const countVerifications = defineEndpoint({
  name: 'countVerifications',
  method: 'GET',
  path: '/verifications/count',
  access: 'admin',
  right: 'moderation',
  tag,
  summary: 'Number of documents that wait for a decision',
  response: shape.verificationCountSchema,
});

export const getVerificationDocument = defineEndpoint({
  name: 'getVerificationDocument',
  method: 'GET',
  path: '/verifications/:id/document',
  access: 'admin',
  right: 'moderation',
  tag,
  summary:
    'Address of a waiting document, valid for 5 minutes in this session; the audit log records the reading',
  params: idParams,
  response: shape.documentAddressSchema,
  errors: [
    verificationsErrors.VERIFICATION_NOT_FOUND,
    verificationsErrors.VERIFICATION_CLOSED,
    verificationsErrors.OWN_DOCUMENT,
    verificationsErrors.DOCUMENT_MISSING,
  ],
});

export const decideVerification = defineEndpoint({
  name: 'decideVerification',
  method: 'PATCH',
  path: '/verifications/:id',
  access: 'admin',
  right: 'moderation',
  tag,
  summary:
    'Approve a document until a day or refuse it with grounds; deletes the document and notifies the provider',
  params: idParams,
  body: shape.decideVerificationBody,
  status: 204,
  idempotent: true,
  errors: [
    verificationsErrors.VERIFICATION_NOT_FOUND,
    verificationsErrors.VERIFICATION_CLOSED,
    verificationsErrors.OWN_DOCUMENT,
  ],
});

export const listUserBadges = defineEndpoint({
  name: 'listUserBadges',
  method: 'GET',
  path: '/users/:id/badges',
  access: 'admin',
  right: 'moderation',
  tag,
  summary: 'Badges of a user that other people see now, the identity first',
  params: idParams,
  response: z.array(shape.userBadgeSchema),
});

export const revokeBadge = defineEndpoint({
  name: 'revokeBadge',
  method: 'PATCH',
  path: '/verifications/:id/revocation',
  access: 'admin',
  right: 'moderation',
  tag,
  summary: 'Remove the badge of an approved document with grounds; notifies the provider',
  params: idParams,
  body: shape.revokeBadgeBody,
  status: 204,
  errors: [
    verificationsErrors.VERIFICATION_NOT_FOUND,
    verificationsErrors.BADGE_ENDED,
    verificationsErrors.OWN_BADGE,
  ],
});
