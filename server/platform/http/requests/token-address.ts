/** Names of query fields with a secret: those of mailed links and documents, and of the return from Google. */
const secretFields = new Set(['token', 'code', 'state']);

/**
 * Checks whether the query of an address carries a secret, on whatever page, so that a new page with
 * a token needs no entry anywhere. Such an address must not appear in a Referer header. Upper case
 * and percent-encoding are recognized, also in a link whose `?` or `=` a mail program has encoded.
 */
export function carriesToken(url: string): boolean {
  if (/%(?:3f|3d)/i.test(url)) return true;
  const start = url.indexOf('?');
  if (start === -1) return false;
  // A second '?' or ';' separates fields in the eyes of some mail programs.
  const query = new URLSearchParams(url.slice(start + 1).replaceAll(/[?;]/g, '&'));
  return [...query.keys()].some((name) => secretFields.has(name.toLowerCase()));
}
