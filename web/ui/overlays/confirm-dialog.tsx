import type { ReactNode } from 'react';
import * as AlertDialog from 'radix-ui/alert-dialog';
import { Button } from '../controls/button.tsx';
import { useOverlayEntry } from './overlay-history.ts';
import { useReturnFocus } from './return-focus.ts';
import { controlsText } from '../ui-controls.text.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question to confirm. */
  title: ReactNode;
  /** The consequence of confirming. */
  description?: ReactNode;
  /** A verb, for example 'Eliminar imagen'. */
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  loading?: boolean;
  /** true for a question about a navigation that is blocked: Back belongs to that navigation. */
  isOfNavigation?: boolean;
  /** The caller closes the dialog when the action is done. */
  onConfirm: () => void;
}

/** Asks for a confirmation. The cancel button has the initial focus, so that Enter does no harm. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel = controlsText.delete,
  cancelLabel = controlsText.cancel,
  tone = 'danger',
  loading = false,
  isOfNavigation = false,
  onConfirm,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  const change = (next: boolean) => !loading && onOpenChange(next);
  useOverlayEntry(open && !isOfNavigation, () => change(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <AlertDialog.Content
          className="fixed inset-0 z-50 m-auto flex h-fit w-[calc(100%-2rem)] max-w-sm flex-col gap-2 rounded-xl bg-raised p-6 shadow-overlay outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
          {...returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          {description && (
            <AlertDialog.Description className="text-muted">{description}</AlertDialog.Description>
          )}
          <div className="mt-4 flex flex-wrap gap-2.5 *:grow *:basis-28 sm:justify-end sm:*:grow-0 sm:*:basis-auto">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} loading={loading} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
