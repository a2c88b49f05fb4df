import { useEffect, useRef } from 'react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import X from 'lucide-react/icons/x';
import { Toaster as Sonner, toast } from 'sonner';
import {
  MAX_TOASTS,
  onToastsQueued,
  drainToasts,
  TOAST_DURATIONS,
  type ToastRequest,
  type ToastTone,
} from './toast-queue.ts';
import { controlsText } from '../ui-controls.text.ts';

const ICONS: Record<ToastTone, typeof Info> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
  security: ShieldAlert,
};

const ICON_COLORS: Record<ToastTone, string> = {
  success: 'text-success-ink',
  error: 'text-danger-ink',
  info: 'text-info-ink',
  security: 'text-danger-ink',
};

function show({ tone, message, action, ends }: ToastRequest): void {
  const shown = toast.getToasts();
  for (const each of shown)
    if (ends && 'title' in each && each.title === ends) toast.dismiss(each.id);
  const surplus = shown.slice(0, Math.max(0, shown.length - MAX_TOASTS + 1));
  for (const { id } of surplus) toast.dismiss(id);
  const Icon = ICONS[tone];
  toast(message, {
    duration: TOAST_DURATIONS[tone],
    icon: <Icon className={`size-5.5 ${ICON_COLORS[tone]}`} aria-hidden="true" />,
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  });
}

const CLASS_NAMES = {
  toast:
    'flex w-full items-center gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 text-ink shadow-lift font-text',
  content: 'order-2 min-w-0 flex-1 py-1.5',
  title: 'text-base leading-snug font-semibold',
  icon: 'order-1 shrink-0',
  actionButton:
    'order-2 min-h-touch shrink-0 rounded-full px-3 font-semibold text-accent-ink hover:bg-sunken',
  closeButton:
    'order-3 flex size-touch shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken',
};

/** Sonner returns a focus that leaves the toasts to the element before them, so that Tab could never get past them. */
function keepFocusOutside(event: FocusEvent): void {
  const { currentTarget: toasts, relatedTarget: next } = event;
  if (toasts instanceof Node && next instanceof Node && !toasts.contains(next))
    event.stopPropagation();
}

/** Loaded by `Toaster` with the first toast. */
export function ToastStack() {
  const toasts = useRef<HTMLDivElement>(null);
  useEffect(() => onToastsQueued(() => drainToasts().forEach(show)), []);
  useEffect(() => {
    const element = toasts.current;
    // Below React's own listener, which calls Sonner's.
    element?.addEventListener('focusout', keepFocusOutside);
    return () => element?.removeEventListener('focusout', keepFocusOutside);
  }, []);
  return (
    <div ref={toasts} className="print:hidden">
      <Sonner
        position="top-center"
        expand
        icons={{ close: <X className="size-5" aria-hidden="true" /> }}
        visibleToasts={MAX_TOASTS}
        closeButton
        containerAriaLabel={controlsText.notifications}
        toastOptions={{
          unstyled: true,
          classNames: CLASS_NAMES,
          closeButtonAriaLabel: controlsText.close,
        }}
        offset={{ top: 'calc(env(safe-area-inset-top) + 1rem)' }}
        mobileOffset={{
          top: 'calc(env(safe-area-inset-top) + 0.75rem)',
          left: '0.75rem',
          right: '0.75rem',
        }}
      />
    </div>
  );
}
