/**
 * Checks a link from data (a notification, a setting) before it is passed to `<a>`, `navigate` or
 * `location`. Returns a path of this app or an http(s) address; null for `javascript:` and
 * everything else, because React blocks such addresses only in `href`.
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
