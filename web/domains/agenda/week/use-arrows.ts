import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

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

const stepOf = ({ key }: KeyboardEvent): -1 | 0 | 1 =>
  key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;

/** The place in days that are still loading at which the focus continues. */
export interface AwaitedFocus {
  /** Minutes of the clock. */
  from: number;
  /** On the last of these days, not on the first. */
  isLast: boolean;
}

export interface Turning {
  /** Shows earlier or later days. */
  turn: (step: 1 | -1, focus: AwaitedFocus) => void;
  /** Returns once the place that the last turn named. */
  takeFocus: () => AwaitedFocus | null;
}

/**
 * Moves the focus between the hours of a day with the arrows up and down, and between days with left and right. Of all hours
 * one is in the tab order. `turn` shows earlier or later days when the focus leaves them.
 */
export function useArrows({ turn, takeFocus }: Turning, items: unknown, firstDay: unknown) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  /** Minutes of the clock that left and right keep, from where they began to the hour that they reached. */
  const row = useRef<{ from: number; reached: HTMLElement } | null>(null);
  const reach = (element: HTMLElement, from: number) => {
    row.current = { from, reached: element };
    element.focus();
  };

  const continueFocus = useEffectEvent(() => {
    if (!grid.current) return;
    const focus = takeFocus();
    if (!focus) return;
    const cells = cellsOf(grid.current);
    const day = cells[focus.isLast ? cells.length - 1 : 0]?.day;
    const next = nearest(
      cells.filter((cell) => cell.day === day),
      focus.from,
    );
    // From days without hours, the arrows go on as well.
    reach(next?.element ?? grid.current, focus.from);
  });
  useEffect(() => {
    continueFocus();
  }, [items, firstDay]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!grid.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const cells = cellsOf(grid.current);
    const step = stepOf(event);
    if (event.target === grid.current && step !== 0) {
      event.preventDefault();
      return turn(step, { from: row.current?.from ?? 0, isLast: step < 0 });
    }
    const here = cells.find(({ element }) => element === event.target);
    if (!here) return;
    const ofDay = cells.filter(({ day }) => day === here.day);
    const index = ofDay.indexOf(here);
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
    const from = row.current?.reached === here.element ? row.current.from : here.from;
    const next = nearest(
      beyond.filter((cell) => cell.day === day),
      from,
    );
    if (next) return reach(next.element, from);
    turn(step, { from, isLast: step < 0 });
  };
  return { grid, current, setCurrent, onKeyDown };
}
