/**
 * Returns the path of a `returnTo` value if it leads into this app, else `fallback`, to prevent
 * open redirects. Parsed like in the browser, because `/\\evil`, `//evil` and control characters
 * lead to other sites.
 */
export function safeReturnTo(value: string | null | undefined, fallback = '/'): string {
  if (!value || value.length > 2_000 || !/^\/(?![/\\])/.test(value)) return fallback;
  const origin = 'https://origin.invalid';
  try {
    const url = new URL(value, origin);
    const path = url.pathname + url.search + url.hash;
    // `/.//evil` becomes `//evil` when it is parsed.
    if (url.origin !== origin || !/^\/(?![/\\])/.test(path)) return fallback;
    // Some servers and scripts decode slashes at the start before they use the path.
    return /^\/(?:%2f|%5c)/i.test(path) ? fallback : path;
  } catch {
    return fallback;
  }
}

/** Returns `address` with a `returnTo` parameter that leads to `path` after signing in. */
export function withReturnTo(address: string, path: string): string {
  return path === '/' ? address : `${address}?returnTo=${encodeURIComponent(path)}`;
}
