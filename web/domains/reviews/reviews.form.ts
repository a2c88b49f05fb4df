/** The sentence that the chosen tags make: 'Puntual, Profesional.' */
function sentenceOf(tags: readonly string[]): string {
  return tags.length === 0 ? '' : `${tags.join(', ')}.`;
}

/**
 * The comment after the chosen tags changed from `before` to `after`: their sentence stands at its beginning, and
 * what the person wrote stays. A sentence that was edited by hand is left alone; new tags are then added at the end.
 */
export function fillComment(
  comment: string,
  before: readonly string[],
  after: readonly string[],
): string {
  const old = sentenceOf(before);
  if (comment.startsWith(old)) {
    const own = comment.slice(old.length).trimStart();
    return [sentenceOf(after), own].filter(Boolean).join(' ');
  }
  const added = after.filter((tag) => !before.includes(tag));
  return [comment.trimEnd(), sentenceOf(added)].filter(Boolean).join(' ');
}
