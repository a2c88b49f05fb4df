import type { RefObject } from 'react';
import * as Popover from 'radix-ui/popover';
import { WhenFields, type WhenFieldsProps } from './when-fields.tsx';
import { homeWords } from '../home/home.text.ts';

export interface WhenPopoverProps extends WhenFieldsProps {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The day and the hour below the third field. Each choice applies at once. */
export function WhenPopover({ button, onClose, ...fields }: WhenPopoverProps) {
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={14}
          collisionPadding={16}
          aria-label={homeWords.when}
          onInteractOutside={(event) => {
            // The button itself closes the popover.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          className="z-40 w-sm max-w-(--radix-popover-content-available-width) animate-fade-in rounded-lg border border-line bg-raised p-4 shadow-lift outline-none"
        >
          <WhenFields {...fields} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
