import { useEffect, useRef } from 'react';
import { createPath, useNavigation } from 'react-router';
import { requestToast } from '../../ui/feedback/toast-queue.ts';
import { appText } from '../app.text.ts';

/**
 * When the files of the wanted page can't be fetched the router loads the present page anew. Without a network that
 * would be the browser's own error page, and what one was doing gone: one stays, reads why, and the wanted page comes
 * with the network. With a network the files are of an earlier version: the wanted page is loaded as a document, and
 * not the present one. Browsers that can't refuse a reload do as before.
 */
export function ReloadGuard() {
  const { location } = useNavigation();
  const wanted = location && createPath(location);
  // The router waits for that reload and fetches those files no more.
  const hasRefused = useRef(false);
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    const leave = () => {
      if (hasRefused.current && wanted && navigator.onLine) window.location.assign(wanted);
    };
    const guard = (event: NavigateEvent) => {
      const isOurs = event.navigationType === 'reload' && !event.userInitiated;
      if (!isOurs || !event.cancelable || (navigator.onLine && !wanted)) return;
      event.preventDefault();
      hasRefused.current = true;
      if (navigator.onLine) setTimeout(leave);
      else requestToast({ tone: 'error', message: appText.stillOffline });
    };
    leave();
    navigation?.addEventListener('navigate', guard);
    window.addEventListener('online', leave);
    return () => {
      navigation?.removeEventListener('navigate', guard);
      window.removeEventListener('online', leave);
    };
  }, [wanted]);
  return null;
}
