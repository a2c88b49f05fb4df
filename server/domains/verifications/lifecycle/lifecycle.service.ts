import type { VerificationStatus } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { verificationsErrors } from '@oficio/contract/domains/verifications/verifications.errors.ts';
import { DomainError, refuse } from '@oficio/contract/platform/api/errors.ts';
import type { Tx } from '#platform/context.ts';
import { declarationsOf, type ActionInputs } from '#platform/lifecycle/actions.ts';
import type { ChangeOf, LifecycleOf, LifecycleTypes } from '#platform/lifecycle/lifecycle.ts';
import { administratorIds } from '#domains/accounts/accounts-administration.service.ts';
import { deleteDocument } from '#domains/media/media-documents.service.ts';
import {
  findVerifications,
  lockVerificationsOf,
  type VerificationRow,
} from '../verifications.queries.ts';
import type { VerificationColumns } from './define-action.rules.ts';
import {
  verificationActions,
  verificationRules,
  type VerificationTransition,
} from './transitions.rules.ts';

export interface VerificationLifecycle extends LifecycleTypes {
  row: VerificationRow;
  state: VerificationStatus;
  rule: VerificationTransition;
  inputs: ActionInputs<typeof verificationActions>;
  columns: VerificationColumns;
  history: null;
}

/** Returns the change of a document, for the queue of the administrators and the provider's pages. */
export async function changeOf(
  { id, user_id: userId }: Pick<VerificationRow, 'id' | 'user_id'>,
  tx: Tx,
): Promise<ChangeOf> {
  const userIds = [userId, ...(await administratorIds(tx.db, 'moderation'))];
  return { change: { kind: 'verification', id }, userIds };
}

/** Sending, withdrawing, deciding and revoking the documents of one provider come one after another. */
const lockProvider = (tx: Tx, row: VerificationRow) =>
  lockVerificationsOf(tx.db, row.provider_profile_id);

/**
 * The lifecycle of documents that providers send for a badge. The file exists only while the document waits. The badge is a
 * record of `providers` that ends by itself.
 */
export const verificationLifecycle: LifecycleOf<VerificationLifecycle> = {
  rules: verificationRules,
  table: 'verifications',
  // The database calculates the reminder from the last day of the badge.
  columns: { state: 'status', reminder: 'reminder_at', reminded: 'reminded_at', updated: null },
  find: findVerifications,
  stateOf: ({ status }) => status,
  deadlineOf: () => null,
  partyOf: ({ user_id: providerUserId }, userId) => (providerUserId === userId ? 'provider' : null),
  changeOf,
  history: null,
  errors: {
    notFound: verificationsErrors.VERIFICATION_NOT_FOUND,
    expired: () => refuse(verificationsErrors.VERIFICATION_CLOSED),
    changedMeanwhile: () => new DomainError(verificationsErrors.VERIFICATION_CLOSED),
  },
  locksBefore: {
    approve: lockProvider,
    refuse: lockProvider,
    withdraw: lockProvider,
    revoke: lockProvider,
  },
  deadlines: {},
  reminders: {},
  unchanged: ({ status }) => ({ status }),
  columnsOf: (status) => ({ status }),
  async leave({ tx, row }) {
    if (row.document_id === null) return {};
    await deleteDocument(tx, row.document_id);
    return { document_id: null };
  },
  effects: declarationsOf(verificationActions, 'effect'),
  event: (run, { action }) => verificationActions[action].event?.(run),
};
