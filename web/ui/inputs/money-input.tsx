import { NumberInput, type NumberInputProps } from './number-input.tsx';

export type MoneyInputProps = Omit<NumberInputProps, 'decimals' | 'icon' | 'unit'>;

/**
 * An amount in units (not cents) with a $ sign. Accepts a comma or a point as the decimal
 * separator.
 */
export function MoneyInput(props: MoneyInputProps) {
  return <NumberInput {...props} decimals={2} icon={<span className="font-semibold">$</span>} />;
}
