import { encode } from 'uqr';

/** Light modules around the code, without which cameras do not find it. */
const MARGIN = 4;

export interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Draws a QR code: black on white in both themes. A quarter of it may be damaged. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'Q', border: MARGIN });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
