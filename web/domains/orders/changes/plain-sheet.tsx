import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { changeEffects, changeWords as words } from './changes.text.ts';
import { useActionOfSheet } from './send-action.ts';

const ACTIONS = {
  withdraw: {
    title: () => words.withdrawTitle,
    label: words.withdrawAction,
    variant: 'danger',
  },
  withdrawMove: {
    title: () => words.withdrawMoveTitle,
    label: words.withdrawMoveAction,
    variant: 'primary',
  },
  reportAbsence: {
    title: words.absenceTitle,
    label: words.absenceAction,
    variant: 'danger',
  },
  agreeAbsence: {
    title: () => words.agreeTitle,
    label: words.agreeAction,
    variant: 'danger',
  },
  withdrawProblem: {
    title: () => words.solvedTitle,
    label: words.solvedAction,
    variant: 'primary',
  },
} as const;

export type PlainAction = keyof typeof ACTIONS;

/** The sheet of an action without an input. */
export function PlainSheet(props: ChangeProps & { action: PlainAction }) {
  const { order, action, otherName, onClose } = props;
  const { send, isSending, error } = useActionOfSheet(onClose);
  const { title, label, variant } = ACTIONS[action];
  const moveId = order.moves.find(({ outcome }) => outcome === null)?.id ?? '';
  return (
    <ActionSheet
      order={order}
      title={title(otherName)}
      effects={changeEffects[action](otherName, order.status)}
      label={label}
      variant={variant}
      isSending={isSending}
      error={error}
      onSend={() =>
        send(
          action === 'withdrawMove' ? { id: order.id, action, moveId } : { id: order.id, action },
        )
      }
      onClose={onClose}
    />
  );
}
