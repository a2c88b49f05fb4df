const STAR =
  'M12 2.6c.5 0 .9.3 1.1.7l2.4 5 5.4.8c1 .2 1.4 1.4.7 2.1l-4 3.9 1 5.5c.1 1-.9 1.7-1.8 1.3L12 19.3l-4.8 2.6c-.9.4-1.9-.3-1.8-1.3l1-5.5-4-3.9c-.7-.7-.3-1.9.7-2.1l5.4-.8 2.4-5c.2-.4.6-.7 1.1-.7Z';

export interface StarShapeProps {
  className?: string;
  filled?: boolean;
}

export function StarShape({ className, filled = true }: StarShapeProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      aria-hidden="true"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.6"
      strokeLinejoin="round"
    >
      <path d={STAR} />
    </svg>
  );
}
