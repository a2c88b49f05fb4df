import {
  formatPrice,
  hasWholeAmountsOnly,
  type PriceCurrency,
} from '@oficio/contract/platform/price.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

export interface MoneyInputProps extends Omit<
  NumberInputProps,
  'decimals' | 'currency' | 'icon' | 'unit'
> {
  /** The currency of the amount. */
  of: PriceCurrency;
}

/** Returns the sign of a currency, such as '$' or 'S/'. */
function signOf(of: PriceCurrency): string {
  return formatPrice(1, of, of.currencyCountry).replace(/\s?1([.,]00)?\s?/, '');
}

/**
 * An amount in units (not cents) with the sign of its currency. Accepts a comma or a point as the
 * decimal separator.
 */
export function MoneyInput({ of, ...props }: MoneyInputProps) {
  return (
    <NumberInput
      {...props}
      currency={of.currency}
      decimals={hasWholeAmountsOnly(of.currency) ? 0 : 2}
      icon={<span className="font-semibold">{signOf(of)}</span>}
    />
  );
}
