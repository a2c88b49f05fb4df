import { inputOf } from '../orders.actions.ts';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { useActionOfSheet } from './send-action.ts';

/** The sheet of an action without an input. */
export function PlainSheet({ order, action, otherName, texts, onClose }: ChangeProps) {
  const { send, isSending, error } = useActionOfSheet({ otherName, onClose });
  return (
    <ActionSheet
      order={order}
      {...texts}
      isSending={isSending}
      error={error}
      onSend={() => send(inputOf(order, action))}
      onClose={onClose}
    />
  );
}
