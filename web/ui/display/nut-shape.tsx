/**
 * A hexagon with rounded corners around the origin, 24 units high: the decorative shape of the
 * brand.
 */
export const NUT_PATH =
  'M-1.7-11.4a3.4 3.4 0 0 1 3.4 0l6.6 3.8a3.4 3.4 0 0 1 1.7 2.9v9.4a3.4 3.4 0 0 1-1.7 2.9l-6.6 3.8a3.4 3.4 0 0 1-3.4 0l-6.6-3.8a3.4 3.4 0 0 1-1.7-2.9v-9.4a3.4 3.4 0 0 1 1.7-2.9Z';

export interface NutShapeProps {
  className?: string;
}

export function NutShape({ className }: NutShapeProps) {
  return (
    <svg viewBox="-12 -12 24 24" className={className} fill="currentColor" aria-hidden="true">
      <path d={NUT_PATH} />
    </svg>
  );
}
