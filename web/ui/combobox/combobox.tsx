import { useState } from 'react';
import { TextInput, type TextInputProps } from '../inputs/text-input.tsx';
import { ComboboxList, type ComboboxListProps } from './combobox-list.tsx';

export interface ComboboxProps extends Omit<TextInputProps, 'list' | 'ref'> {
  /** The options; the caller loads them for the text of the field. */
  list: Omit<ComboboxListProps, 'input'>;
}

/** A text field with suggestions. `list.onChoose` sets the text; the caller owns it. */
export function Combobox({ list, ...field }: ComboboxProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <div className="relative">
      <TextInput ref={setInput} autoComplete="off" {...field} />
      {input && <ComboboxList {...list} input={input} />}
    </div>
  );
}
