import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { classNames } from '../class-names.ts';
import { useOverlayEntry } from './overlay-history.ts';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

export function Menu({
  trigger,
  children,
  align = 'end',
  open,
  onOpenChange,
  className,
}: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpenByTrigger, setIsOpenByTrigger] = useState(false);
  const isOpen = open ?? isOpenByTrigger;
  const change = (next: boolean) => {
    setIsOpenByTrigger(next);
    onOpenChange?.(next);
  };
  useOverlayEntry(isOpen, () => change(false));
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={change} modal={false}>
      <DropdownMenu.Trigger ref={triggerRef} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          // The trigger opens and closes the menu itself. A menu that fades out would take its press
          // as one outside and close again what the press has just opened.
          onInteractOutside={(event) => {
            if (triggerRef.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className={classNames(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-[min(15rem,calc(100vw-1.5rem))] overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-lift outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
            className,
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  tone?: 'plain' | 'danger';
}

/** With asChild the only child becomes the item, for example a Link. */
export function MenuItem({ tone = 'plain', className, ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      {...rest}
      className={classNames(
        'flex min-h-touch cursor-pointer items-center gap-3 rounded-md px-3 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0',
        tone === 'danger' ? 'text-danger-ink' : 'text-ink [&_svg]:text-muted',
        className,
      )}
    />
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-3 py-2 text-sm text-muted">{children}</DropdownMenu.Label>
  );
}
