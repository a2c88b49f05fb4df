/** Signs that would end the address inside a `Link` header; browsers encode them, other callers may not. */
const UNSAFE = /[<>"\\^`{|}\s]/g;

/** The `Link` header that names the next page of a list: the same address with another cursor. */
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

/** The cursor of the next page in a `Link` header; null on the last page. Cursors are letters, digits, `_` and `-`. */
export function readNextCursor(link: string | null | undefined): string | null {
  const address = /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return /[?&]cursor=([\w-]+)/.exec(address ?? '')?.[1] ?? null;
}
