const TOKEN_PAGE = /^\/(?:api\/)?(?:auth(?:\/|$)|verify-email|confirm-email|reset-password)/i;

/**
 * Whether an address may carry a token in its query, which must reach neither a Referer (fault D25) nor the log (D24).
 * Neither upper case nor percent-encoding hides such a page; an address that can't be decoded shows no page.
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
