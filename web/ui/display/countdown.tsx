import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import Clock from 'lucide-react/icons/clock';
import { classNames } from '../class-names.ts';
import { controlsText } from '../ui-controls.text.ts';

const ENDING_SOON_MS = 60 * MINUTE_MS;

export interface CountdownProps {
  /** The deadline, ISO 8601. */
  until: string;
  /**
   * Current time of the first render, in epoch milliseconds. Without it the text appears only in
   * the browser.
   */
  initialNow?: number;
  /** Called once when the deadline passes. */
  onEnd?: () => void;
  className?: string;
}

/** The remaining time as text, for example 'Quedan 3 h 12 min'. */
export function remainingText(milliseconds: number): string {
  if (milliseconds <= 0) return controlsText.timeUp;
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes === 0) return controlsText.lastMinute;
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return controlsText.minutesLeft(minutes);
  if (hours < 24) return controlsText.hoursLeft(hours, minutes % 60);
  return controlsText.daysLeft(Math.floor(hours / 24), hours % 24);
}

export function Countdown({ until, initialNow, onEnd, className }: CountdownProps) {
  const [now, setNow] = useState(initialNow);
  const left = now === undefined ? undefined : Date.parse(until) - now;
  const hasEnded = left !== undefined && left <= 0;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = Date.now();
      setNow(current);
      const rest = Date.parse(until) - current;
      // Updates when the shown minute changes, not every second.
      if (rest > 0) timer = setTimeout(tick, (rest % MINUTE_MS) + 1);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);

  const announceEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (hasEnded) announceEnd();
  }, [hasEnded]);

  const isEndingSoon = left !== undefined && left < ENDING_SOON_MS;
  return (
    <time
      dateTime={until}
      className={classNames(
        'inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold tabular-nums',
        isEndingSoon ? 'text-urgent-ink' : 'text-muted',
        className,
      )}
    >
      <Clock className="size-4 shrink-0" aria-hidden="true" />
      <span>{left === undefined ? '\u00a0' : remainingText(left)}</span>
    </time>
  );
}
