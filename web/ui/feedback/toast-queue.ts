export type ToastTone = 'success' | 'error' | 'info' | 'security';

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastRequest {
  tone: ToastTone;
  message: string;
  /** The one thing to do about it, as a button in the toast. */
  action?: ToastAction | undefined;
}

/** In milliseconds. */
export const TOAST_DURATIONS: Record<ToastTone, number> = {
  success: 4_000,
  error: 5_000,
  info: 4_000,
  security: 8_000,
};

/** At once; the oldest makes room. */
export const MAX_TOASTS = 20;

let waiting: ToastRequest[] = [];
let wake: (() => void) | null = null;

/** Keeps the toast until the toaster takes it. */
export function requestToast(request: ToastRequest): void {
  waiting = [...waiting, request].slice(-MAX_TOASTS);
  wake?.();
}

export function drainToasts(): ToastRequest[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls back when toasts wait, at once if some do already. Returns how to stop. */
export function onToastsQueued(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (wake === listener) wake = null;
  };
}
