import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { WhenFields, type WhenFieldsProps } from './when-fields.tsx';
import { homeWords } from '../catalog-home.text.ts';

export interface WhenPopoverProps extends WhenFieldsProps {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The day and the hour below the third field. Each choice applies at once. */
export function WhenPopover({ button, onClose, ...fields }: WhenPopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    popover.current?.querySelector<HTMLElement>('[aria-pressed=true], button')?.focus();
    const leave = ({ target }: Event) => {
      const isInside = [popover, button].some(({ current }) => current?.contains(target as Node));
      if (!isInside) close();
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      button.current?.focus();
      close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [button]);
  return (
    <div
      ref={popover}
      role="dialog"
      aria-label={homeWords.when}
      className="absolute top-full right-0 z-30 mt-2 w-sm animate-fade-in rounded-lg border border-line bg-raised p-4 shadow-lift"
    >
      <WhenFields {...fields} />
    </div>
  );
}
