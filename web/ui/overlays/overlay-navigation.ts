import type { ClientInstrumentation } from 'react-router';
import { pageState } from '#platform/page-state.ts';

interface OverlayEntries {
  /** Removes the entries of overlays before a navigation, so that it starts from the entry of the page. */
  navigate(perform: () => Promise<unknown>): Promise<void>;
}

/** Separate from the overlays, which a page loads with the first one. Without entries, as in tests, overlays have no history. */
export const overlayPage = pageState((): { entries?: OverlayEntries | null } => ({}));

/** Called once in the browser. From then on each overlay has a history entry. */
export function startOverlayHistory(): void {
  overlayPage().entries = null;
  const { overlays = 0 } = (window.history.state ?? {}) as { overlays?: number };
  // A reload leaves the entries of its overlays.
  if (overlays) window.history.go(-overlays);
}

/** For the router of the browser. */
export const overlayNavigation: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (perform) => {
        await (overlayPage().entries?.navigate(perform) ?? perform());
      },
    }),
};
