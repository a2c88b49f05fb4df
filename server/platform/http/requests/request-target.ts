const ABSOLUTE_FORM = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The path and query of a request. Clients of a proxy send a whole address (RFC 9112, section 3.2.2), which every
 * server must understand; its host counts for as little as the Host header.
 */
export function toOriginForm(target: string): string {
  const address = target.replace(ABSOLUTE_FORM, '');
  return address.startsWith('/') || address === '*' ? address : `/${address}`;
}
