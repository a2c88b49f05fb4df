import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import type { Thread } from '@oficio/contract/domains/threads/threads.schema.ts';
import { HIDDEN_TEXT } from '../accounts/accounts-public-texts.template.ts';
import type { ThreadRow } from './threads.queries.ts';

/** Code points of a message in the list. */
const EXCERPT = 200;

const excerptOf = (message: string): string => Array.from(message).slice(0, EXCERPT).join('');

export function toThread(row: ThreadRow, images: ReadonlyMap<string, Image>): Thread {
  const isHidden = row.is_hidden && !row.is_own;
  return {
    kind: row.kind,
    id: row.id,
    party: row.party,
    counterpart: {
      id: row.other_id,
      fullName: row.other_name,
      photoUrl: images.get(row.other_photo_id ?? '')?.url ?? null,
    },
    providerProfileId: row.provider_profile_id,
    title: row.title,
    orderNumber: row.number,
    text: isHidden ? HIDDEN_TEXT : excerptOf(row.message),
    isOwn: row.is_own,
    at: new Date(Number(row.micros) / 1_000).toISOString(),
    unreadCount: row.unread_count,
    isAnswerDue: row.is_answer_due,
  };
}
