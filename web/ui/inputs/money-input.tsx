import { NumberInput, type NumberInputProps } from './number-input.tsx';

export type MoneyInputProps = Omit<NumberInputProps, 'decimals' | 'icon' | 'unit'>;

/** An amount with a $ sign, in units (not cents); understands comma and point. */
export function MoneyInput(props: MoneyInputProps) {
  return <NumberInput {...props} decimals={2} icon={<span className="font-semibold">$</span>} />;
}
