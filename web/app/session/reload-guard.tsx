import { useEffect, useRef } from 'react';
import { createPath, useNavigation } from 'react-router';
import { requestToast } from '../../ui/feedback/toast-queue.ts';
import { appText } from '../app.text.ts';

/**
 * Prevents the reload of the current page that the router starts when the files of the next page
 * can't be loaded. Offline the reload would end in the browser's error page and lose unsaved input:
 * the page stays, a toast says why, and the next page opens when the browser is online. Online the
 * files belong to an earlier version: the next page is loaded as a document. Browsers without a
 * cancelable `navigate` event reload as before.
 */
export function ReloadGuard() {
  const { location } = useNavigation();
  const nextAddress = location && createPath(location);
  // The router waits for the reload and does not request the files again.
  const hasPrevented = useRef(false);
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    const openNextPage = () => {
      if (hasPrevented.current && nextAddress && navigator.onLine)
        window.location.assign(nextAddress);
    };
    const guard = (event: NavigateEvent) => {
      const isByRouter = event.navigationType === 'reload' && !event.userInitiated;
      if (!isByRouter || !event.cancelable || (navigator.onLine && !nextAddress)) return;
      event.preventDefault();
      hasPrevented.current = true;
      if (navigator.onLine) setTimeout(openNextPage);
      else requestToast({ tone: 'error', message: appText.offlineReason });
    };
    openNextPage();
    navigation?.addEventListener('navigate', guard);
    window.addEventListener('online', openNextPage);
    return () => {
      navigation?.removeEventListener('navigate', guard);
      window.removeEventListener('online', openNextPage);
    };
  }, [nextAddress]);
  return null;
}
