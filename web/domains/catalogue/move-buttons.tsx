import { useEffect, useRef } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

export interface MoveButtonsProps {
  /** From 0. */
  place: number;
  count: number;
  labels: { up: string; down: string };
  onMove: (to: number) => void;
}

/** Moves a row one place. At either end the focus goes over to the way back, for the pressed button ends there. */
export function MoveButtons({ place, count, labels, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const isFirst = place === 0;
  const isLast = place === count - 1;
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (isFirst) down.current?.focus();
    else if (isLast) up.current?.focus();
  }, [isFirst, isLast]);
  const moveTo = (to: number) => {
    pressed.current = true;
    onMove(to);
  };
  return (
    <>
      <IconButton ref={up} label={labels.up} disabled={isFirst} onClick={() => moveTo(place - 1)}>
        <ArrowUp />
      </IconButton>
      <IconButton
        ref={down}
        label={labels.down}
        disabled={isLast}
        onClick={() => moveTo(place + 1)}
      >
        <ArrowDown />
      </IconButton>
    </>
  );
}
