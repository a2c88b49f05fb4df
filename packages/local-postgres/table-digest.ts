import { hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const NEWLINE = 0x0a;
const LANES = 8;

/**
 * Passes the rows of a table on and calculates a digest of them that does not depend on their order, which PostgreSQL does not
 * promise. A row of COPY ends with a line break and contains none.
 */
export class TableDigest extends Transform {
  readonly #sums = new Uint32Array(LANES);
  #rest = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    let begin = 0;
    for (
      let end = chunk.indexOf(NEWLINE);
      end !== -1;
      end = chunk.indexOf(NEWLINE, (begin = end + 1))
    )
      this.#add(Buffer.concat([this.#take(), chunk.subarray(begin, end)]));
    this.#rest = Buffer.concat([this.#rest, chunk.subarray(begin)]);
    done(null, chunk);
  }

  /** The digest of the rows that have passed. */
  get digest(): string {
    return Buffer.from(this.#sums.buffer).toString('hex');
  }

  #take(): Buffer {
    const rest = this.#rest;
    this.#rest = Buffer.alloc(0);
    return rest;
  }

  /** Adds the hash of a row, lane by lane: equal rows do not cancel each other out. */
  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < LANES; lane += 1)
      this.#sums[lane] = (this.#sums[lane] ?? 0) + digest.readUInt32LE(lane * 4);
  }
}
