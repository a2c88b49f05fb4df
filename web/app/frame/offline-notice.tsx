import { useSyncExternalStore } from 'react';
import Unplug from 'lucide-react/icons/unplug';
import { useStore } from 'zustand';
import { serverAway } from '#platform/api/reachability.ts';
import { appText } from '../app.text.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

export function useServerAway(): boolean {
  return useStore(serverAway());
}

/** Shows a line below the header while the browser is offline or the server does not respond. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isAway = useServerAway();
  return (
    <div role="status" className="sticky top-16 z-20">
      {(!isOnline || isAway) && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-gutter py-2 text-center text-sm font-semibold text-warning-ink">
          <Unplug className="size-4 shrink-0" aria-hidden="true" />
          <span>{isOnline ? appText.serverAway : appText.offline}</span>
        </p>
      )}
    </div>
  );
}
