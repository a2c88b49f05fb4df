import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface Cell {
  element: HTMLElement;
  day: number;
  from: number;
}

function cellsOf(grid: HTMLElement): Cell[] {
  return [...grid.querySelectorAll<HTMLElement>('[data-day]')].map((element) => ({
    element,
    day: Number(element.dataset['day']),
    from: Number(element.dataset['from']),
  }));
}

const nearest = (cells: readonly Cell[], from: number) =>
  cells.toSorted((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from))[0];

/**
 * Moves the focus between the hours of a day with the arrows up and down, and between days with left and right. Of all hours
 * one is in the tab order. `turn` shows earlier or later days when the focus leaves them.
 */
export function useArrows(turn: (days: 1 | -1) => void, shown: unknown) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  /** The minute near which the focus continues on the days to come. */
  const awaited = useRef<{ from: number; isLast: boolean } | null>(null);

  useEffect(() => {
    if (!awaited.current || !grid.current) return;
    const { from, isLast } = awaited.current;
    const cells = cellsOf(grid.current);
    const day = cells[isLast ? cells.length - 1 : 0]?.day;
    const next = nearest(
      cells.filter((cell) => cell.day === day),
      from,
    );
    if (!next) return;
    awaited.current = null;
    next.element.focus();
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!grid.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const cells = cellsOf(grid.current);
    const here = cells.find(({ element }) => element === event.target);
    if (!here) return;
    const ofDay = cells.filter(({ day }) => day === here.day);
    const index = ofDay.indexOf(here);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const vertical: Record<string, Cell | undefined> = {
      ArrowUp: ofDay[index - 1],
      ArrowDown: ofDay[index + 1],
      Home: ofDay[0],
      End: ofDay.at(-1),
    };
    if (step === 0 && !(event.key in vertical)) return;
    event.preventDefault();
    if (step === 0) return vertical[event.key]?.element.focus();
    const beyond = cells.filter(({ day }) => (step > 0 ? day > here.day : day < here.day));
    const day = step > 0 ? beyond[0]?.day : beyond.at(-1)?.day;
    const next = nearest(
      beyond.filter((cell) => cell.day === day),
      here.from,
    );
    if (next) return next.element.focus();
    awaited.current = { from: here.from, isLast: step < 0 };
    turn(step);
  };
  return { grid, current, setCurrent, onKeyDown };
}
