import { useEffect, useRef } from 'react';
import { createPath, useNavigation } from 'react-router';
import { checkServer, isServerAway, serverAway } from '#platform/api/reachability.ts';
import { requestToast } from '#ui/feedback/toast-queue.ts';
import { appText } from '../app.text.ts';

/**
 * Prevents the reload of the current page that the router starts when the files of the next page
 * can't be loaded. Offline the reload would end in the browser's error page and lose unsaved input:
 * the page stays, a toast says why, and the next page opens when the browser is online. The same while the server is away.
 * Otherwise the files belong to an earlier version: the next page is loaded as a document. Browsers without a
 * cancelable `navigate` event reload as before.
 */
export function ReloadGuard() {
  const { location } = useNavigation();
  const nextAddress = location && createPath(location);
  // Files that fail within a frame fail before this component knows the next page.
  const latest = useRef(nextAddress);
  // The router waits for the reload and does not request the files again.
  const hasPrevented = useRef(false);
  const isLetThrough = useRef(false);
  useEffect(() => {
    latest.current = nextAddress;
    const openNextPage = () => {
      const canOpen = hasPrevented.current && navigator.onLine && !isServerAway();
      if (canOpen && latest.current) window.location.assign(latest.current);
      return canOpen;
    };
    const decide = async () => {
      await checkServer();
      hasPrevented.current = true;
      if (!openNextPage() || latest.current) return;
      isLetThrough.current = true;
      window.location.reload();
    };
    const { navigation } = window as { navigation?: Navigation };
    const guard = (event: NavigateEvent) => {
      const isByRouter = event.navigationType === 'reload' && !event.userInitiated;
      if (!isByRouter || !event.cancelable || isLetThrough.current) return;
      event.preventDefault();
      if (navigator.onLine) return void decide();
      hasPrevented.current = true;
      requestToast({ tone: 'error', message: appText.offlineReason });
    };
    openNextPage();
    navigation?.addEventListener('navigate', guard);
    window.addEventListener('online', openNextPage);
    const unsubscribe = serverAway().subscribe(openNextPage);
    return () => {
      unsubscribe();
      navigation?.removeEventListener('navigate', guard);
      window.removeEventListener('online', openNextPage);
    };
  }, [nextAddress]);
  return null;
}
