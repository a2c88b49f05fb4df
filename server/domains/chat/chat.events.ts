import { defineEvent } from '#platform/jobs/domain-events.ts';

/** A user who is not in the chat has unread messages. Published once until they have read. */
export const chatUnread = defineEvent<{
  readonly orderId: string;
  readonly reader: 'client' | 'provider';
  /** Sequence number of the newest message. */
  readonly seq: number;
}>('chat.unattended');

/** A user has read the messages that they were notified of. */
export const chatRead = defineEvent<{
  readonly orderId: string;
  readonly reader: 'client' | 'provider';
}>('chat.attended');
