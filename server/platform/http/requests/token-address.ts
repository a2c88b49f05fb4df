const TOKEN_PAGE =
  /^\/(?:api\/)?(?:auth(?:\/|$)|verify-email|confirm-email|reset-password|documents\/)/i;

/**
 * Checks whether an address may carry a token in its query, which must appear neither in a Referer
 * header nor in the log. Upper case and percent-encoding are recognized; an address that cannot be
 * decoded counts as one with a token.
 */
export function carriesToken(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return TOKEN_PAGE.test(path);
  try {
    return TOKEN_PAGE.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}
