/**
 * The path of a `returnTo` value if it leads into this app, else `fallback` (fault D21). Parsed like the
 * browser would, because `/\\evil`, `//evil` and control characters lead elsewhere.
 */
export function safeReturnTo(value: string | null | undefined, fallback = '/'): string {
  if (!value || value.length > 2_000 || !/^\/(?![/\\])/.test(value)) return fallback;
  const origin = 'https://origin.invalid';
  try {
    const url = new URL(value, origin);
    const path = url.pathname + url.search + url.hash;
    // `/.//evil` becomes `//evil` when it is parsed.
    if (url.origin !== origin || !/^\/(?![/\\])/.test(path)) return fallback;
    // Encoded slashes at the start: some servers and scripts decode them before they use the path.
    return /^\/(?:%2f|%5c)/i.test(path) ? fallback : path;
  } catch {
    return fallback;
  }
}

/** An address that comes back to `path` after signing in. */
export function withReturnTo(address: string, path: string): string {
  return path === '/' ? address : `${address}?returnTo=${encodeURIComponent(path)}`;
}
