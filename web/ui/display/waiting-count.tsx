import { Badge, type BadgeProps } from './badge.tsx';

const MAX_SHOWN = 99;

export interface WaitingCountProps {
  /** Undefined until it is loaded. */
  count: number | undefined;
  /** The count in words, for screen readers. */
  label: (count: number) => string;
  tone: NonNullable<BadgeProps['tone']>;
}

/** The number of records that wait for a decision, as a badge; nothing when there is none. */
export function WaitingCount({ count = 0, label, tone }: WaitingCountProps) {
  if (count === 0) return null;
  return (
    <Badge tone={tone} className="ml-auto tabular-nums">
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">{label(count)}</span>
    </Badge>
  );
}
