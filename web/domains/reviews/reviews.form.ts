import { tagSentence } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';

/**
 * Returns the comment after the chosen tags changed from `before` to `after`: the sentence of the
 * tags comes first, then the text of the user. A tag sentence that the user edited is not changed;
 * new tags are then appended.
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
