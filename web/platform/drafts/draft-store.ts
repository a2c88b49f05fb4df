const DAY_MS = 24 * 3_600_000;

interface DraftKind {
  /** Looked up at each use: storage that is off throws. */
  storage: () => Storage;
  prefix: string;
  /** Drafts older than this are gone. */
  lifetimeMs?: number;
}

export interface DraftStore {
  /** Undefined when nothing is stored. Callers check the shape of what they get. */
  read: (key: string) => unknown;
  write: (key: string, value: unknown) => void;
  forget: (key: string) => void;
  /** Forgets the drafts whose keys begin so; without a prefix all of this store. */
  forgetAll: (keyPrefix?: string) => void;
}

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** The value inside a dated envelope; undefined when it is too old, or no envelope. */
function valueWithin(lifetimeMs: number, envelope: unknown): unknown {
  if (typeof envelope !== 'object' || envelope === null) return undefined;
  const { at, value } = envelope as { at?: unknown; value?: unknown };
  const age = typeof at === 'number' ? Date.now() - at : Infinity;
  return age >= 0 && age < lifetimeMs ? value : undefined;
}

/** Storage may be full or off: the form works, and only forgets on a reload. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing was stored, or nothing can be.
  }
}

function createDraftStore({ storage, prefix, lifetimeMs }: DraftKind): DraftStore {
  const parse = (stored: string | null) => {
    const value = parseJson(stored);
    return lifetimeMs === undefined ? value : valueWithin(lifetimeMs, value);
  };
  const removeWhere = (isRemoved: (key: string) => boolean) => {
    for (const key of Object.keys(storage())) {
      if (key.startsWith(prefix) && isRemoved(key)) storage().removeItem(key);
    }
  };
  return {
    read(key) {
      try {
        return parse(storage().getItem(prefix + key));
      } catch {
        return undefined;
      }
    },
    write: (key, value) =>
      attempt(() => {
        const dated = lifetimeMs === undefined ? value : { at: Date.now(), value };
        if (lifetimeMs !== undefined) {
          removeWhere((stored) => parse(storage().getItem(stored)) === undefined);
        }
        storage().setItem(prefix + key, JSON.stringify(dated));
      }),
    forget: (key) => attempt(() => storage().removeItem(prefix + key)),
    forgetAll: (keyPrefix = '') =>
      attempt(() => removeWhere((key) => key.startsWith(prefix + keyPrefix))),
  };
}

// None of them is for secrets.

/** In this tab until it is closed, also over a reload. */
export const tabDrafts = createDraftStore({ storage: () => sessionStorage, prefix: 'draft:' });

/** In this browser until it is sent or discarded: long forms. Keys name the person. */
export const deviceDrafts = createDraftStore({ storage: () => localStorage, prefix: 'draft:' });

/**
 * For all tabs of this browser, for a day, as long as the link of a verification mail works: the link opens in another
 * tab, and what was chosen before registering must be there too.
 */
export const dayDrafts = createDraftStore({
  storage: () => localStorage,
  prefix: 'draft-on-device:',
  lifetimeMs: DAY_MS,
});
