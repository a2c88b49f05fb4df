/**
 * Checks whether an `Accept-Encoding` header accepts this coding. A weight of 0 excludes it:
 * RFC 9110, section 12.5.3.
 */
export function acceptsEncoding(header: string | undefined, coding: string): boolean {
  const weights = new Map(
    (header ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(weight)] as const;
    }),
  );
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}
