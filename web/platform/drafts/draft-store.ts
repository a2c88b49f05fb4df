import { DAY_MS } from '@oficio/contract/platform/time.ts';

interface DraftKind {
  /** A function, because reading the property throws when storage is disabled. */
  storage: () => Storage;
  prefix: string;
  /** Older drafts count as missing. */
  lifetimeMs?: number;
}

export interface DraftStore {
  /** Returns undefined when nothing is stored. Callers validate the shape of the value. */
  read: (key: string) => unknown;
  write: (key: string, value: unknown) => void;
  remove: (key: string) => void;
  /**
   * Deletes the drafts whose keys start with the prefix; without a prefix all drafts of this store.
   */
  removeAll: (keyPrefix?: string) => void;
}

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the value of a dated envelope; undefined when it has expired or has another shape. */
function readUnexpired(lifetimeMs: number, envelope: unknown): unknown {
  if (typeof envelope !== 'object' || envelope === null) return undefined;
  const { at, value } = envelope as { at?: unknown; value?: unknown };
  const age = typeof at === 'number' ? Date.now() - at : Infinity;
  return age >= 0 && age < lifetimeMs ? value : undefined;
}

/**
 * Ignores errors, because storage may be full or disabled: the form works, and only loses its draft
 * on a reload.
 */
function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is full or disabled.
  }
}

function createDraftStore({ storage, prefix, lifetimeMs }: DraftKind): DraftStore {
  const parse = (stored: string | null) => {
    const value = parseJson(stored);
    return lifetimeMs === undefined ? value : readUnexpired(lifetimeMs, value);
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
      ignoreErrors(() => {
        const dated = lifetimeMs === undefined ? value : { at: Date.now(), value };
        if (lifetimeMs !== undefined) {
          removeWhere((stored) => parse(storage().getItem(stored)) === undefined);
        }
        storage().setItem(prefix + key, JSON.stringify(dated));
      }),
    remove: (key) => ignoreErrors(() => storage().removeItem(prefix + key)),
    removeAll: (keyPrefix = '') =>
      ignoreErrors(() => removeWhere((key) => key.startsWith(prefix + keyPrefix))),
  };
}

// Drafts must not contain secrets.

/** Drafts of this tab; they survive a reload and end with the tab. */
export const tabDrafts = createDraftStore({ storage: () => sessionStorage, prefix: 'draft:' });

/**
 * Drafts of long forms, in this browser until they are sent or discarded. Their keys contain the
 * user's id.
 */
export const deviceDrafts = createDraftStore({ storage: () => localStorage, prefix: 'draft:' });

/**
 * Drafts for all tabs of this browser, valid for a day like the link of a verification mail: the
 * link opens in another tab, and the choices made before the registration must be available there.
 */
export const dayDrafts = createDraftStore({
  storage: () => localStorage,
  prefix: 'draft-on-device:',
  lifetimeMs: DAY_MS,
});
