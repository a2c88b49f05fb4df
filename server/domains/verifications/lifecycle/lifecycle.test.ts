import {
  REMINDER_DAYS,
  verificationStatuses,
} from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import { findTransition } from '#platform/lifecycle/transitions.ts';
import { expect } from 'vitest';
import { runJob } from '#testing/test-app.ts';
import { dayAfter } from '#domains/providers/providers.fixtures.ts';
import { insertBadge, insertWaiting, revocation, test } from '../verifications.fixtures.ts';
import type { VerificationActor } from './define-action.rules.ts';
import { verificationActions, verificationRules } from './transitions.rules.ts';

const actors: VerificationActor[] = ['provider', 'administrator', 'system'];
const actions = Object.keys(verificationActions) as (keyof typeof verificationActions)[];

test('a waiting document is decided, withdrawn or replaced, an approved one revoked, and no other changes', () => {
  const allowed = verificationStatuses.flatMap((status) =>
    actors.flatMap((by) =>
      actions.flatMap((action) => {
        const { rule } = findTransition(verificationRules, status, action, by);
        return rule ? `${by} ${action}: ${status} → ${rule.to}` : [];
      }),
    ),
  );
  expect(allowed).toEqual([
    'provider withdraw: WAITING → WITHDRAWN',
    'provider replace: WAITING → REPLACED',
    'administrator approve: WAITING → APPROVED',
    'administrator refuse: WAITING → REFUSED',
    'system withdraw: WAITING → WITHDRAWN',
    'administrator revoke: APPROVED → REVOKED',
  ]);
});

test.for([
  ['WAITING', 'provider', 'approve', 'OWN_DOCUMENT'],
  ['REFUSED', 'provider', 'refuse', 'VERIFICATION_CLOSED'],
  ['APPROVED', 'administrator', 'approve', 'VERIFICATION_CLOSED'],
  ['WITHDRAWN', 'provider', 'withdraw', 'VERIFICATION_CLOSED'],
  ['WAITING', 'administrator', 'revoke', 'BADGE_ENDED'],
  ['APPROVED', 'provider', 'revoke', 'OWN_BADGE'],
] as const)('a document that is %s: the %s cannot %s it (%s)', ([status, by, action, code]) => {
  const error = findTransition(verificationRules, status, action, by).refusal?.();
  expect(error instanceof DomainError && error.code).toBe(code);
});

test('a document that is decided or ends has no file and no reminder of its own left, whoever ends it', async ({
  world,
  provider,
}) => {
  const { app, send, newest, decide, revoke, approval } = world;
  const readRow = async (id: string) => {
    const { rows } = await app.context.pool.query<Record<string, unknown>>(
      `select status, document_id is null as is_deleted, reminder_at is null as is_silent
         from verifications where id = $1`,
      [id],
    );
    return rows[0];
  };
  const replaced = await insertWaiting(app.context, provider);
  await send();
  expect(await readRow(replaced)).toEqual({
    status: 'REPLACED',
    is_deleted: true,
    is_silent: true,
  });
  const id = await newest();
  await decide(id, approval());
  expect(await readRow(id)).toEqual({ status: 'APPROVED', is_deleted: true, is_silent: false });
  await revoke(id, revocation);
  expect(await readRow(id)).toEqual({ status: 'REVOKED', is_deleted: true, is_silent: true });
});

test('the reminder of a badge is due within a day before its last 30 days, also when the version before approved it', async ({
  world,
  provider,
}) => {
  const { app, send, newest, decide } = world;
  const reminderOf = async (id: string) => {
    const { rows } = await app.context.pool.query<{ at: Date | null; end: Date }>(
      `select v.reminder_at as at, badge.verified_until as end from verifications v
         join provider_badges badge on badge.provider_profile_id = v.provider_profile_id where v.id = $1`,
      [id],
    );
    return rows[0];
  };
  await send();
  const id = await newest();
  await decide(id, { decision: 'APPROVED', validUntil: dayAfter(provider, 90) });
  const reminder = await reminderOf(id);
  const early = (reminder?.end.getTime() ?? 0) - (reminder?.at?.getTime() ?? 0);
  expect(early).toBeGreaterThanOrEqual(REMINDER_DAYS * DAY_MS);
  expect(early).toBeLessThanOrEqual(REMINDER_DAYS * DAY_MS + 26 * HOUR_MS);

  const former = await insertBadge(app.context, provider);
  expect((await reminderOf(former))?.at).not.toBeNull();
  // The version before reminds during an update.
  await app.context.pool.query('update verifications set reminded_at = now() where id = $1', [
    former,
  ]);
  expect((await reminderOf(former))?.at).toBeNull();
});

test('a badge that the version before approved is reminded of once, by whichever version comes first', async ({
  world,
  provider,
}) => {
  const { app } = world;
  const id = await insertBadge(app.context, provider);
  await app.context.pool.query(
    `update verifications set decided_at = now() - interval '2 days', valid_until = current_date + 20 where id = $1`,
    [id],
  );
  await app.context.pool.query(
    `update provider_badges set verified_until = now() + interval '20 days' where provider_profile_id = $1`,
    [provider.profileId],
  );
  await runJob(app, 'verifications.remind');
  await runJob(app, 'verifications.remind');
  expect((await app.mails(provider.email)).map(({ kind }) => kind)).toEqual([
    'verification-expiring',
  ]);
  const { rows } = await app.context.pool.query<{ is_reminded: boolean }>(
    'select reminded_at is not null as is_reminded from verifications where id = $1',
    [id],
  );
  expect(rows).toEqual([{ is_reminded: true }]);
});
