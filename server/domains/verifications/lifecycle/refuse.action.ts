import { verificationDecided } from '../verifications.events.ts';
import { defineAction } from './define-action.rules.ts';
import { recordDecision } from './recording.service.ts';

export const refuse = defineAction<{ grounds: string }>({
  rules: [{ from: ['WAITING'], by: 'administrator', to: 'REFUSED', notifies: ['provider'] }],
  async effect(run) {
    const { now, userId, input } = run.call;
    await recordDecision(run, 'VERIFICATION_REFUSED');
    return { decided_at: new Date(now), decided_by: userId, grounds: input.grounds };
  },
  event: ({ row }) => verificationDecided({ verificationId: row.id, userId: row.user_id }),
});
