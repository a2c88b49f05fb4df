/**
 * Characters that would end the address inside a `Link` header. Browsers encode them, other callers
 * may not.
 */
const UNSAFE = /[<>"\\^`{|}\s]/g;

/** Returns the `Link` header of the next page: the same address with another cursor. */
export function writeNextLink(address: string, cursor: string, parameter = 'cursor'): string {
  const [path = '', search = ''] = address.replaceAll(UNSAFE, encodeURIComponent).split('?');
  const next = `${parameter}=${encodeURIComponent(cursor)}`;
  const pairs = search.split('&').filter((pair) => pair !== '');
  const isOld = (pair: string) => pair.split('=')[0] === parameter;
  const query = pairs.some(isOld)
    ? pairs.map((pair) => (isOld(pair) ? next : pair)).join('&')
    : [...pairs, next].join('&');
  return `<${path}?${query}>; rel="next"`;
}

/**
 * Returns the cursor of the next page from a `Link` header, or null on the last page. Cursors
 * consist of letters, digits, `_` and `-`.
 */
export function readNextCursor(link: string | null | undefined): string | null {
  const address = /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return /[?&]cursor=([\w-]+)/.exec(address ?? '')?.[1] ?? null;
}
