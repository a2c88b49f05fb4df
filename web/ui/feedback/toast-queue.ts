import { pageState } from '#platform/page-state.ts';

export type ToastTone = 'success' | 'error' | 'info' | 'security';

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastRequest {
  tone: ToastTone;
  message: string;
  /** A button in the toast, for example to retry. */
  action?: ToastAction | undefined;
  /** The message of a toast that is no longer true and leaves. */
  ends?: string | undefined;
}

/** In milliseconds. */
export const TOAST_DURATIONS: Record<ToastTone, number> = {
  success: 4_000,
  error: 5_000,
  info: 4_000,
  security: 8_000,
};

/** The limit of visible and of queued toasts; the oldest is dropped. */
export const MAX_TOASTS = 20;

interface ToastQueue {
  requests: ToastRequest[];
  notifyListener?: (() => void) | undefined;
}

const queue = pageState((): ToastQueue => ({ requests: [] }));

/** Queues a toast until the toaster is loaded. */
export function requestToast(request: ToastRequest): void {
  const toasts = queue();
  toasts.requests = [...toasts.requests, request].slice(-MAX_TOASTS);
  toasts.notifyListener?.();
}

/** Returns the queued toasts and empties the queue. */
export function drainToasts(): ToastRequest[] {
  const toasts = queue();
  const drained = toasts.requests;
  toasts.requests = [];
  return drained;
}

/**
 * Calls the listener when toasts are queued, also immediately if there are some already. At most
 * one listener is allowed. Returns the unsubscribe function.
 */
export function onToastsQueued(listener: () => void): () => void {
  const toasts = queue();
  toasts.notifyListener = listener;
  if (toasts.requests.length > 0) listener();
  return () => {
    if (toasts.notifyListener === listener) toasts.notifyListener = undefined;
  };
}
