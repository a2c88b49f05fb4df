import { Suspense, useEffect, useState } from 'react';
import { onToastsWaiting, requestToast, type ToastAction } from './toast-queue.ts';
import { lazyPart } from '../../platform/api/fetch-part.ts';

const importStack = () => import('./toast-stack.tsx');
const ToastStack = lazyPart(async () => (await importStack()).ToastStack);

/** For a page whose toasts tell of a network that is gone: without one the stack could not be fetched. */
export function prepareToasts(): void {
  // Offline from the start: it is tried again with the first toast.
  importStack().catch(() => undefined);
}

export function showSuccess(message: string): void {
  requestToast({ tone: 'success', message });
}

export function showError(message: string, action?: ToastAction): void {
  requestToast({ tone: 'error', message, action });
}

export function showInfo(message: string): void {
  requestToast({ tone: 'info', message });
}

export function showSecurityAlert(message: string): void {
  requestToast({ tone: 'security', message });
}

/** Once, in the root. The stack itself is fetched with the first toast. */
export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (!isNeeded) return onToastsWaiting(() => setIsNeeded(true));
  }, [isNeeded]);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
