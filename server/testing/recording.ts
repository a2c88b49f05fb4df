const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** First parts of the e-mail addresses of test users, which are as random as ids. */
const EMAIL = /[0-9a-f]{12}(?=@prueba\.example)/g;
/** Random codes. */
const CODE = /("referralCode":")\w+/g;
/** Path of a preview picture, with a hash of the record: a new record has a random name. */
const PREVIEW_PATH = /(\/previews\/[\w-]+\/)([0-9a-f-]{36})-[0-9a-f]{24}/g;
const INSTANT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;
/** Day and hour of an order in a sentence: orders that begin at the moment of a run differ between two runs. */
const SPOKEN_HOUR = /\b\p{L}{3} \d{1,2} \p{L}{3}, \d\d:(?!00)\d\d/gu;
const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const NONCE = /(nonce(?:-|="))[\w+/=-]+/g;
/** Random tokens of links and cookies: 32 bytes in base64url. */
const SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Returns the places where two recordings differ, with some text around them. */
export function findDifferences(expected: readonly string[], actual: readonly string[]): string[] {
  const lines = Math.max(expected.length, actual.length);
  return Array.from({ length: lines }, (_, index) => index).flatMap((index) => {
    const [a = '', b = ''] = [expected[index], actual[index]];
    if (a === b) return [];
    let at = 0;
    while (at < a.length && a.charAt(at) === b.charAt(at)) at += 1;
    const from = Math.max(0, at - 80);
    const [title = ''] = a.split('\n');
    return [`${title}\n  ${a.slice(from, from + 200)}\n  ${b.slice(from, from + 200)}`];
  });
}

/**
 * Writes down all traffic of a run, so that two runs can be compared byte for byte. Random and current
 * values are replaced:
 *
 * - An id by the number of its first appearance in the recording, so that one more id in a run changes all later numbers.
 * - An instant by '<instant>'. Instants of the preparation stay, because both runs have the same; full hours to come
 *   stay, because they are planned and not measured. So are hours in sentences. The hour of a review's record is measured.
 * - The first part of an e-mail address like an id.
 * - A token, nonce, secret, referral code or hash of a preview by its kind in angle brackets.
 */
export class Recording {
  readonly lines: string[] = [];
  readonly #prepared: { from: string; until: string };
  readonly #preparedIds: ReadonlySet<string>;
  readonly #ids = new Map<string, number>();

  /** The end of the preparation (epoch milliseconds), which took less than ten minutes. */
  constructor(preparedAt: number, preparedIds: readonly string[]) {
    this.#preparedIds = new Set(preparedIds);
    const toText = (at: number) => new Date(at).toISOString();
    this.#prepared = { from: toText(preparedAt - 600_000), until: toText(preparedAt) };
  }

  add(title: string, content: string): void {
    this.lines.push(this.#normalize(`${title}\n${content}`));
  }

  /**
   * Adds messages of jobs, which run in any order. They are sorted by their normalized text, without the numbers of ids;
   * messages with the same text stay in their order.
   */
  addUnordered(messages: readonly { title: string; content: string }[]): void {
    const keyOf = ({ title, content }: { title: string; content: string }) =>
      this.#replace(`${title}\n${content}`, () => '<id>');
    const keyed = messages.map((message) => ({ ...message, key: keyOf(message) }));
    for (const { title, content } of keyed.toSorted((a, b) => a.key.localeCompare(b.key)))
      this.add(title, content);
  }

  async addResponse(title: string, response: Response): Promise<string> {
    // The body is compared itself; PostgreSQL writes instants without trailing zeros.
    const ignored = ['date', 'content-length'];
    const headers = [...response.headers].filter(([name]) => !ignored.includes(name));
    const body = Buffer.from(await response.arrayBuffer());
    const isText = /json|text|xml|javascript/.test(response.headers.get('content-type') ?? '');
    const text = body.toString(isText ? 'utf8' : 'base64');
    const head = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
    this.add(title, `${response.status}\n${head}\n${text}`);
    return text;
  }

  #normalize(content: string): string {
    return this.#replace(content, (id) => this.#number(id));
  }

  #replace(content: string, idText: (id: string) => string): string {
    return content
      .replace(JWT, '<token>')
      .replace(NONCE, '$1<nonce>')
      .replace(SECRET, '<secret>')
      .replace(CODE, '$1<code>')
      .replace(PREVIEW_PATH, (path, folder: string, id: string) =>
        this.#preparedIds.has(id) ? path : `${folder}${id}-<hash>`,
      )
      .replace(SPOKEN_HOUR, '<hour>')
      .replace(INSTANT, (instant) => this.#instant(instant))
      .replace(UUID, idText)
      .replace(EMAIL, idText);
  }

  #instant(text: string): string {
    const instant = new Date(text).toISOString();
    const isPlanned = instant.endsWith(':00:00.000Z') && instant > this.#prepared.until;
    const isPrepared = instant >= this.#prepared.from && instant <= this.#prepared.until;
    return isPlanned || isPrepared ? text : '<instant>';
  }

  #number(id: string): string {
    const known = this.#ids.get(id);
    if (known !== undefined) return `<id ${known}>`;
    this.#ids.set(id, this.#ids.size);
    return `<id ${this.#ids.size - 1}>`;
  }
}
