import { defineEvent } from '#platform/jobs/domain-events.ts';

/** A user undid their block of another. One by the other user may stay. */
export const blockEnded = defineEvent<{ readonly userIds: readonly string[] }>('blocks.ended');
