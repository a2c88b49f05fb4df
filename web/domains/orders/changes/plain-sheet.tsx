import { useForm } from 'react-hook-form';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { useSheetSubmit } from './send-action.ts';

/** The sheet of an action without an input. */
export function PlainSheet(props: ChangeProps) {
  const { submit } = useSheetSubmit(props, useForm(), { toBody: () => undefined });
  return <ActionSheet {...props.texts} submit={submit} onClose={props.onClose} />;
}
