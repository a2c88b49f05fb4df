import { useEffect, useRef } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '#ui/controls/icon-button.tsx';

export interface MoveButtonsProps {
  /** Position of the row in its list, from 0. */
  position: number;
  count: number;
  labels: { before: string; after: string };
  onMove: (to: number) => void;
}

/**
 * Moves a row up or down by one position. At the ends of the list the pressed button becomes
 * disabled, so the focus moves to the opposite button.
 */
export function MoveButtons({ position, count, labels, onMove }: MoveButtonsProps) {
  const before = useRef<HTMLButtonElement>(null);
  const after = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const isFirst = position === 0;
  const isLast = position === count - 1;
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (isFirst) after.current?.focus();
    else if (isLast) before.current?.focus();
  }, [isFirst, isLast]);
  const moveTo = (to: number) => {
    pressed.current = true;
    onMove(to);
  };
  return (
    <>
      <IconButton
        ref={before}
        label={labels.before}
        disabled={isFirst}
        onClick={() => moveTo(position - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        ref={after}
        label={labels.after}
        disabled={isLast}
        onClick={() => moveTo(position + 1)}
      >
        <ArrowDown />
      </IconButton>
    </>
  );
}
