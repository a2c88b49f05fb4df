import { DAY_MS } from '@oficio/contract/platform/time.ts';

/** From `at` on, a clock of a zone is `offset` milliseconds ahead of UTC. */
export interface ZoneChange {
  at: number;
  offset: number;
}

/** A time zone: the offsets of its clocks over time. A `wall` is the reading of a clock, as if it were UTC. */
export class Zone {
  readonly #changes: readonly ZoneChange[];

  /** `changes` are in the order of time, and the first one holds for all time before it too. */
  constructor(changes: readonly ZoneChange[]) {
    this.#changes = changes.length > 0 ? changes : [{ at: 0, offset: 0 }];
  }

  /** Returns the position of the change that holds at an instant. */
  #find(instant: number): number {
    let low = 0;
    let high = this.#changes.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#changes[middle]?.at ?? Infinity) <= instant) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #offset(position: number): number {
    return this.#changes[Math.max(0, position)]?.offset ?? 0;
  }

  /** Returns whether the clocks are ahead of UTC by `offset` at an instant or half a year before. */
  hasOffset(offset: number, instant: number): boolean {
    return [instant, instant - 182 * DAY_MS].some((at) => this.toWall(at) - at === offset);
  }

  toWall(instant: number): number {
    return instant + this.#offset(this.#find(instant));
  }

  /** Returns the instants at which the clocks show this reading: two when they are set back, none when they skip it. */
  #instants(wall: number): number[] {
    const near = this.#find(wall);
    const offsets = new Set([near - 1, near, near + 1].map((position) => this.#offset(position)));
    return [...offsets]
      .map((offset) => wall - offset)
      .filter((instant) => this.toWall(instant) === wall)
      .toSorted((a, b) => a - b);
  }

  /** Returns whether the clocks are set forward over this reading. */
  isSkipped(wall: number): boolean {
    return this.#instants(wall).length === 0;
  }

  /** Returns whether the clocks are ever set forward over a time of day, in milliseconds; null for any time. */
  skipsTimeOfDay(time: number | null): boolean {
    return this.#changes.some(({ at, offset }, position) => {
      const before = this.#changes[position - 1]?.offset ?? offset;
      if (offset <= before) return false;
      const passed = time === null ? 0 : (((time - at - before) % DAY_MS) + DAY_MS) % DAY_MS;
      return passed < offset - before;
    });
  }

  /**
   * Returns the first instant at which the clocks show this reading. One that is skipped is read with the offset before the
   * gap (RFC 5545, 3.3.5).
   */
  toInstant(wall: number): number {
    const [first] = this.#instants(wall);
    if (first !== undefined) return first;
    const near = this.#find(wall);
    const gap = [near - 1, near, near + 1].find(
      (position) =>
        position > 0 &&
        wall - this.#offset(position - 1) >= (this.#changes[position]?.at ?? Infinity) &&
        wall - this.#offset(position) < (this.#changes[position]?.at ?? -Infinity),
    );
    return wall - this.#offset((gap ?? near) - 1);
  }
}

export const utc = new Zone([]);

/** Returns the zone of clocks that are always ahead of UTC by `offset` milliseconds. */
export const fixedZone = (offset: number): Zone => new Zone([{ at: 0, offset }]);

/** The first instant of which zones are read; what is older has the offset of that time. */
export const ZONES_FROM = Date.UTC(1970, 0, 1);

/** Returns a zone of the IANA database until an instant, or undefined when there is none of that name. */
export function findIanaZone(id: string, until: number): Zone | undefined {
  try {
    let at = Temporal.Instant.fromEpochMilliseconds(ZONES_FROM).toZonedDateTimeISO(id);
    const changes: ZoneChange[] = [];
    for (let next: Temporal.ZonedDateTime | null = at; next;) {
      at = next;
      changes.push({ at: at.epochMilliseconds, offset: at.offsetNanoseconds / 1e6 });
      next = at.epochMilliseconds < until ? at.getTimeZoneTransition('next') : null;
    }
    return new Zone(changes);
  } catch {
    return undefined;
  }
}
