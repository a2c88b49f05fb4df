import { useEffect, useRef } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';

export interface MoveButtonsProps {
  /** From 0. */
  place: number;
  count: number;
  labels: { before: string; after: string };
  onMove: (to: number) => void;
}

/** Moves a row one place. At either end the focus goes over to the way back, for the pressed button ends there. */
export function MoveButtons({ place, count, labels, onMove }: MoveButtonsProps) {
  const before = useRef<HTMLButtonElement>(null);
  const after = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const isFirst = place === 0;
  const isLast = place === count - 1;
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
        onClick={() => moveTo(place - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        ref={after}
        label={labels.after}
        disabled={isLast}
        onClick={() => moveTo(place + 1)}
      >
        <ArrowDown />
      </IconButton>
    </>
  );
}
