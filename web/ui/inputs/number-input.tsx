import { useState, type ComponentProps, type ReactNode } from 'react';
import { readAmount } from '@oficio/contract/platform/read-amount.ts';
import { useExplain } from './field-control.ts';
import { TextInput } from './text-input.tsx';

export interface NumberInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  /** undefined when empty; NaN when the text is not a number, so that the schema reports it. */
  value: number | undefined;
  onValueChange: (value: number | undefined) => void;
  /** 0 for minutes and counts; 2 for money and percentages. */
  decimals?: 0 | 2;
  /** The ISO 4217 code of an amount of money, with whose sign it may be written. */
  currency?: string;
  icon?: ReactNode;
  /** A suffix, for example 'min' or '%'. */
  unit?: string;
}

function write(value: number | undefined, decimals: 0 | 2): string {
  if (value === undefined || Number.isNaN(value)) return '';
  return decimals === 0 ? String(value) : value.toFixed(2);
}

export function NumberInput(props: NumberInputProps) {
  const { value, onValueChange, decimals = 0, currency, unit, onBlur, ...rest } = props;
  const explain = useExplain();
  const [draft, setDraft] = useState<string | null>(null);

  const change = (text: string) => {
    setDraft(text);
    const { amount, refusal } = readAmount(text, currency);
    explain?.(refusal);
    onValueChange(text.trim() === '' ? undefined : amount);
  };
  const isReadable = value === undefined || !Number.isNaN(value);
  return (
    <TextInput
      {...rest}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={draft ?? write(value, decimals)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        // Text that is not a number stays as typed, beside its error.
        if (
          isReadable &&
          (decimals === 0 || value === undefined || Number(value.toFixed(2)) === value)
        ) {
          setDraft(null);
        }
        onBlur?.(event);
      }}
      trailing={unit ? <span className="px-2">{unit}</span> : undefined}
    />
  );
}
