import fc from 'fast-check';

const NAMES = ['file', 'files', '__proto__', 'description', 'country', 'x'.repeat(200), ''];
const FILE_NAMES = ['a.png', '../../x', '', 'a\u0000.png', 'x'.repeat(5_000), '"; name="other'];
const PART_TYPES = ['image/png', 'text/html', '', 'image/svg+xml', 'multipart/mixed; boundary=b'];
const BOUNDARY = 'fuzz-boundary';

/** The body of a request and the headers that describe it. */
export interface FuzzBody {
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/**
 * Generates forms with a file: valid ones and ones that no browser would send. The server accepts
 * `picture`.
 */
export function multipartBody(picture: Buffer): fc.Arbitrary<FuzzBody> {
  const content = fc.constantFrom(
    picture,
    picture.subarray(0, 200),
    Buffer.alloc(0),
    Buffer.from('<svg/>'),
    Buffer.from('\u0000'),
  );
  const part = fc
    .tuple(
      fc.constantFrom(...NAMES),
      fc.option(fc.constantFrom(...FILE_NAMES)),
      fc.constantFrom(...PART_TYPES),
      content,
    )
    .map(([name, fileName, type, bytes]) => {
      const file = fileName === null ? '' : `; filename="${fileName}"`;
      const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type && `content-type: ${type}\r\n`}\r\n`;
      return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
    });
  const valid = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
    ),
    picture,
    Buffer.from('\r\n'),
  ]);
  const parts = fc.oneof(
    { arbitrary: fc.constant([valid]), weight: 4 },
    { arbitrary: fc.array(part, { maxLength: 10 }), weight: 4 },
  );
  return fc
    .tuple(parts, fc.constantFrom(`--${BOUNDARY}--\r\n`, '', '--', `--${BOUNDARY}`))
    .map(([list, end]) => ({
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: Buffer.concat([...list, Buffer.from(end)]),
    }));
}
