const ABSOLUTE_FORM = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * Returns the path and query of a request target. Clients of a proxy send an absolute address,
 * which every server must accept (RFC 9112, section 3.2.2). Its host is ignored, as the Host
 * header is.
 */
export function toOriginForm(target: string): string {
  const address = target.replace(ABSOLUTE_FORM, '');
  return address.startsWith('/') || address === '*' ? address : `/${address}`;
}
