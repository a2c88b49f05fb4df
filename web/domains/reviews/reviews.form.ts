import { tagSentence } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';

/**
 * The comment after the chosen tags changed from `before` to `after`: their sentence stands at its beginning, and
 * what the person wrote stays. A sentence that was edited by hand is left alone; new tags are then added at the end.
 */
export function fillComment(
  comment: string,
  before: readonly string[],
  after: readonly string[],
): string {
  const old = tagSentence(before);
  if (comment.startsWith(old)) {
    const own = comment.slice(old.length).trimStart();
    return [tagSentence(after), own].filter(Boolean).join(' ');
  }
  const added = after.filter((tag) => !before.includes(tag));
  return [comment.trimEnd(), tagSentence(added)].filter(Boolean).join(' ');
}
