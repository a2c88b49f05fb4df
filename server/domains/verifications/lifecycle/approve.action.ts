import {
  MAX_VALID_YEARS,
  verificationsText,
} from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { InvalidInput } from '#platform/http/requests/invalid-input.ts';
import { showBadge } from '#domains/providers/providers.service.ts';
import { verificationDecided } from '../verifications.events.ts';
import { defineAction } from './define-action.rules.ts';
import { recordDecision } from './recording.service.ts';

/** Checks a day on the provider's calendar. Throws INVALID_INPUT (400) beside its field. */
function checkValidUntil(validUntil: string, timezone: string, now: number): void {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const last = today.add({ years: MAX_VALID_YEARS });
  const day = Temporal.PlainDate.from(validUntil);
  const isPast = Temporal.PlainDate.compare(day, today) <= 0;
  if (!isPast && Temporal.PlainDate.compare(day, last) <= 0) return;
  const message = isPast ? verificationsText.validUntilPast : verificationsText.validUntilFar;
  throw new InvalidInput('body', [
    { code: 'custom', path: ['validUntil'], message, input: validUntil },
  ]);
}

/** Returns the midnight that ends a day on the provider's calendar. */
function endOfDay(day: string, timezone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return new Date(next.toZonedDateTime(timezone).epochMilliseconds);
}

/** Shows the badge until the end of a day. Throws INVALID_INPUT (400) for a day that is past or too far. */
export const approve = defineAction<{ validUntil: string }>({
  rules: [{ from: ['WAITING'], by: 'administrator', to: 'APPROVED', notifies: ['provider'] }],
  async effect(run) {
    const { tx, row, call } = run;
    const { validUntil } = call.input;
    checkValidUntil(validUntil, row.timezone, call.now);
    await showBadge(tx, {
      providerProfileId: row.provider_profile_id,
      skillId: row.skill_id,
      verifiedUntil: endOfDay(validUntil, row.timezone),
    });
    await recordDecision(run, 'VERIFICATION_APPROVED', { validUntil });
    const decided = { decided_at: new Date(call.now), decided_by: call.userId };
    return { ...decided, valid_until: validUntil };
  },
  event: ({ row }) => verificationDecided({ verificationId: row.id, userId: row.user_id }),
});
