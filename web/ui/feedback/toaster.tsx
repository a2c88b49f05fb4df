import { Suspense, useEffect, useState } from 'react';
import { onToastsQueued, requestToast, type ToastAction } from './toast-queue.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';

const importStack = () => import('./toast-stack.tsx');
const ToastStack = lazyPart(async () => (await importStack()).ToastStack);

/**
 * Preloads the toast component, for pages whose toasts report a lost connection: it could not be
 * loaded then.
 */
export function preloadToasts(): void {
  // A page that is already offline loads it again with the first toast.
  importStack().catch(() => undefined);
}

/** `ends` is the message of a toast that is no longer true. */
export function showSuccess(message: string, ends?: string): void {
  requestToast({ tone: 'success', message, ends });
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

/** Rendered once, in the root. The toast component itself is loaded with the first toast. */
export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (!isNeeded) return onToastsQueued(() => setIsNeeded(true));
  }, [isNeeded]);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
