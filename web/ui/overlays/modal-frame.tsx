import { useState, type SyntheticEvent, type ReactNode } from 'react';
import * as RadixDialog from 'radix-ui/dialog';
import X from 'lucide-react/icons/x';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useOverlayEntry } from './overlay-history.ts';
import { useReturnFocus } from './return-focus.ts';
import { controlsText } from '../ui-controls.text.ts';

export interface ModalProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Actions that stay visible at the bottom. */
  footer?: ReactNode;
  /** The element that opens an uncontrolled dialog. */
  trigger?: ReactNode;
  /** false while a request is running: neither Escape nor a press outside closes the dialog. */
  dismissible?: boolean;
  /** Opens without an animation, in place of what looks the same. */
  isInstant?: boolean;
  /** true for a sheet that is the state of its own history entry, which Back leaves. */
  isOfAddress?: boolean;
}

interface ModalFrameProps extends ModalProps {
  surfaceClassName: string;
}

/** Has the same z-index as the dialogs, so that a dialog over another dialog dims it too. */
const OVERLAY =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

const INSTANT = 'data-[state=open]:animate-none!';

/**
 * On phones a dialog stays below the toasts while some are visible; 7.5rem is the height of a toast
 * with three lines.
 */
const BELOW_TOASTS = 'max-sm:in-[:root:has([data-sonner-toast])]:max-h-[calc(100dvh-7.5rem)]';

/** With large text header and footer would leave no room for the body: then all of it scrolls. */
const SURFACE =
  'flex min-h-0 flex-1 flex-col rounded-[inherit] @max-[15rem]:block @max-[15rem]:overflow-y-auto @max-[15rem]:overscroll-contain';

/** The submit event of a form in a portal also reaches the form around the component that opened it. */
export const keepSubmit = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * The frame of dialogs and sheets: header, scrolling body and fixed footer. Traps the focus and
 * restores it on close.
 */
export function ModalFrame({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  trigger,
  dismissible = true,
  isInstant = false,
  isOfAddress = false,
  surfaceClassName,
}: ModalFrameProps) {
  const returnFocus = useReturnFocus();
  const [isOpenByTrigger, setIsOpenByTrigger] = useState(false);
  const isOpen = open ?? isOpenByTrigger;
  const change = (next: boolean) => {
    setIsOpenByTrigger(next);
    onOpenChange?.(next);
  };
  useOverlayEntry(isOpen && !isOfAddress, () => dismissible && change(false));
  const preventDismissal = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={change}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={classNames(OVERLAY, isInstant && INSTANT)} />
        <RadixDialog.Content
          className={classNames(
            'fixed z-50 flex flex-col bg-raised shadow-overlay outline-none @container',
            BELOW_TOASTS,
            surfaceClassName,
            isInstant && INSTANT,
          )}
          {...returnFocus}
          onSubmit={keepSubmit}
          onEscapeKeyDown={preventDismissal}
          onInteractOutside={preventDismissal}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={SURFACE}>
            <header className="flex items-start gap-3 pt-4 pr-3 pb-2 pl-[min(1.25rem,5.5vw)] sm:pl-7">
              <div className="min-w-0 flex-1 pt-1.5">
                <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
                {description && (
                  <RadixDialog.Description className="mt-1 text-sm text-muted">
                    {description}
                  </RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close asChild disabled={!dismissible}>
                <IconButton label={controlsText.close}>
                  <X />
                </IconButton>
              </RadixDialog.Close>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-[min(1.25rem,5.5vw)] pt-1 pb-6 sm:px-7 @max-[15rem]:overflow-visible">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap gap-2.5 border-t border-line px-[min(1.25rem,5.5vw)] pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:grow *:basis-28 max-sm:*:last:grow-3 sm:justify-end sm:px-7 sm:*:grow-0 sm:*:basis-auto">
                {footer}
              </footer>
            )}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
