import { classNames } from '../class-names.ts';
import {
  formatPrice,
  formatPriceRange,
  type PriceCurrency,
} from '@oficio/contract/platform/price.ts';
import { useViewerCountry } from '#platform/session/use-price-format.ts';
import { uiText } from '../ui.text.ts';

export interface PriceProps {
  /** In units of the currency, as on the wire. */
  amount: number;
  /** The record with the currency of the amount. */
  of: PriceCurrency;
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

export function Price({ amount, of, upTo = amount, size = 'md', struck, className }: PriceProps) {
  const country = useViewerCountry();
  const lowest = formatPrice(amount, of, country);
  const classes = classNames(
    'tabular-nums',
    SIZES[size],
    WEIGHTS[struck ? 'struck' : size],
    className,
  );
  if (struck) return <s className={classes}>{lowest}</s>;
  if (upTo === amount) return <span className={classes}>{lowest}</span>;
  return (
    <span className={classes}>
      <span aria-hidden="true">{formatPriceRange(amount, upTo, of, country)}</span>
      <span className="sr-only">{uiText.priceRange(lowest, formatPrice(upTo, of, country))}</span>
    </span>
  );
}
