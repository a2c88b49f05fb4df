/**
 * A link from data (a notification, a setting) that may be given to a link, `navigate` or `location`:
 * a path of this app, or an http(s) address; null for `javascript:` and everything else (fault H2).
 */
export function safeLink(value: string | null | undefined): string | null {
  if (!value) return null;
  const isPath = value.startsWith('/');
  const origin = 'https://origin.invalid';
  try {
    const url = new URL(value, origin);
    if (isPath) {
      const path = url.pathname + url.search + url.hash;
      return url.origin === origin && !path.startsWith('//') ? path : null;
    }
    return URL.canParse(value) && /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
