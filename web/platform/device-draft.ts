const PREFIX = 'draft-on-device:';
/** As long as the link of a verification mail works: by then people have come back or given up. */
const LIFETIME_MS = 24 * 3_600_000;

function parseDraft(stored: string | null): unknown {
  try {
    const { at, value } = JSON.parse(stored ?? '') as { at?: unknown; value?: unknown };
    const age = typeof at === 'number' ? Date.now() - at : Infinity;
    return age >= 0 && age < LIFETIME_MS ? value : undefined;
  } catch {
    return undefined;
  }
}

function removeWhere(isRemoved: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && isRemoved(key)) localStorage.removeItem(key);
  }
}

/**
 * Stores a choice for all tabs of this browser, for a day: the link of a mail opens in a tab of its own, and what was
 * chosen before registering has to be there too. Never store a secret.
 */
export function writeDeviceDraft(key: string, value: unknown): void {
  try {
    removeWhere((stored) => parseDraft(localStorage.getItem(stored)) === undefined);
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), value }));
  } catch {
    // Full or off: the choice lives as long as the page.
  }
}

/** Undefined when nothing was stored in the last day. Whoever reads it checks its shape. */
export function readDeviceDraft(key: string): unknown {
  try {
    return parseDraft(localStorage.getItem(PREFIX + key));
  } catch {
    return undefined;
  }
}

/** Those whose keys begin so; without a prefix all of them. */
export function forgetDeviceDrafts(prefix = ''): void {
  try {
    removeWhere((key) => key.startsWith(PREFIX + prefix));
  } catch {
    // Storage is off: there was no draft.
  }
}
