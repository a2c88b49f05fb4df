import { classNames } from '../class-names.ts';
import { formatPrice, formatPriceRange } from './price-format.ts';
import { uiText } from '../ui.text.ts';

export interface PriceProps {
  /** In units of the currency, as on the wire. */
  amount: number;
  /** The highest price of a range. */
  upTo?: number;
  size?: 'md' | 'lg' | 'xl';
  /** Struck through: an amount that is not charged. */
  struck?: boolean;
  className?: string;
}

const WEIGHTS = {
  md: 'font-semibold',
  lg: 'font-display font-bold tracking-tight',
  xl: 'font-display font-bold tracking-tight',
  struck: 'text-muted line-through',
};

const SIZES = { md: 'text-base', lg: 'text-xl', xl: 'text-3xl' };

export function Price({ amount, upTo = amount, size = 'md', struck, className }: PriceProps) {
  const classes = classNames(
    'tabular-nums',
    SIZES[size],
    WEIGHTS[struck ? 'struck' : size],
    className,
  );
  if (struck) return <s className={classes}>{formatPrice(amount)}</s>;
  if (upTo === amount) return <span className={classes}>{formatPrice(amount)}</span>;
  return (
    <span className={classes}>
      <span aria-hidden="true">{formatPriceRange(amount, upTo)}</span>
      <span className="sr-only">{uiText.priceRange(formatPrice(amount), formatPrice(upTo))}</span>
    </span>
  );
}
