import { requestToast } from '../ui/toast-queue.ts';
import { appText } from './app.text.ts';

/**
 * The files of a page that can't be fetched make the router load the document anew. Without a network that is the
 * browser's own error page, and what one was doing is gone: one stays, and reads why. Browsers that can't refuse a
 * reload do as before.
 */
export function refuseOfflineReloads(): void {
  const { navigation } = window as { navigation?: Navigation };
  navigation?.addEventListener('navigate', (event) => {
    const isOurs = event.navigationType === 'reload' && !event.userInitiated;
    if (!isOurs || navigator.onLine || !event.cancelable) return;
    event.preventDefault();
    requestToast({ tone: 'error', message: appText.stillOffline });
  });
}
