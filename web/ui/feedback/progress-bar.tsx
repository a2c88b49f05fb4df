import { classNames } from '../class-names.ts';
import { controlsText } from '../ui-controls.text.ts';

export interface StepProgressProps {
  /** Counted from 1. */
  current: number;
  total: number;
  /** Name of the current step. */
  label?: string;
  className?: string;
}

/** 'Paso 1 de 3', with one bar per step. */
export function StepProgress({ current, total, label, className }: StepProgressProps) {
  return (
    <div className={className}>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        {label && <span className="font-semibold">{label}</span>}
        <span className="text-muted tabular-nums">{controlsText.step(current, total)}</span>
      </p>
      <div className="flex gap-1.5" aria-hidden="true">
        {Array.from({ length: total }, (_, step) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 flex-1 rounded-full transition-colors duration-300',
              step < current ? 'bg-accent' : 'bg-line',
            )}
          />
        ))}
      </div>
    </div>
  );
}

export interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** 0 to 100; undefined while the progress is unknown. */
  value?: number;
  className?: string;
}

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={value}
      className={classNames(
        'h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]',
        value === undefined && 'animate-shimmer',
        className,
      )}
    />
  );
}
