import { defineEvent } from '../../platform/jobs/domain-events.ts';

/** Somebody has unread messages and is not in the chat; not told again until they have read. */
export const chatUnattended = defineEvent<{
  readonly orderId: string;
  readonly reader: 'client' | 'provider';
  /** Of the newest message. */
  readonly seq: number;
}>('chat.unattended');

/** Somebody has read the messages of which they were told. */
export const chatAttended = defineEvent<{
  readonly orderId: string;
  readonly reader: 'client' | 'provider';
}>('chat.attended');
