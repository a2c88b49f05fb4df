import { useState } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { firstNameOf } from '#platform/format/first-name.ts';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { counterpartOf, type NegotiationStatusProps } from '../negotiation-status.tsx';
import { negotiationActions, nextActionsOf, type PartyAction } from '../negotiations.actions.ts';
import { useNegotiationAction } from '../negotiations.api.ts';
import { negotiationWords as words } from '../negotiations.text.ts';

/** The actions without an input, which ask before they are performed. */
type AskedAction = Extract<PartyAction, 'reject' | 'withdraw'>;

/** An action with its question. `onRefused` receives the reason of a refusal. */
export function useAskedAction(
  { negotiation, viewer }: NegotiationStatusProps,
  action: AskedAction,
  onRefused: (message: string) => void,
) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending } = useNegotiationAction(negotiation.id, action);
  const { label, question, done } = negotiationActions[action];
  const isPossible = nextActionsOf(negotiation, viewer).includes(action);
  const name = firstNameOf(counterpartOf(negotiation, viewer).fullName);
  const perform = async () => {
    if (isPending) return;
    // Awaited, because a push message with the new state may unmount the button before the
    // response arrives, and callbacks of `mutate` do not run after that.
    try {
      await mutateAsync(undefined);
      showSuccess(done(name));
    } catch (error) {
      onRefused(errorMessage(error, words.actionFailed));
    }
    setIsAsked(false);
  };
  const dialog = (
    <ConfirmDialog
      open={isPossible && isAsked}
      onOpenChange={setIsAsked}
      title={question.title}
      description={question.description(name)}
      confirmLabel={question.confirmLabel}
      loading={isPending}
      onConfirm={() => void perform()}
    />
  );
  return { isPossible, label, ask: () => setIsAsked(true), dialog };
}
