import { useState } from 'react';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { counterpartOf, type NegotiationStatusProps } from '../negotiation-status.tsx';
import { useWithdrawal } from '../negotiations.api.ts';
import { negotiationWords as words } from '../negotiations.text.ts';

export interface WithdrawalProps extends NegotiationStatusProps {
  /** Called with the reason of a refusal; null removes the displayed reason. */
  onRefused: (message: string | null) => void;
}

/** Lets the client withdraw the request, after a confirmation. */
export function Withdrawal({ negotiation, viewer, onRefused }: WithdrawalProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const { mutateAsync, isPending } = useWithdrawal(negotiation.id);
  const withdraw = async () => {
    if (isPending) return;
    // Awaited, because a push message with the new state may unmount the button before the response
    // arrives, and callbacks of `mutate` do not run after that.
    try {
      await mutateAsync(undefined);
      showSuccess(words.done);
    } catch (error) {
      onRefused(errorMessage(error, words.actionFailed));
    }
    setIsConfirmOpen(false);
  };
  return (
    <div className="border-t border-line pt-3">
      <Button
        variant="ghost"
        className="-ml-5"
        onClick={() => {
          onRefused(null);
          setIsConfirmOpen(true);
        }}
      >
        {words.withdraw}
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setIsConfirmOpen}
        title={words.withdrawTitle}
        description={words.withdrawLead(counterpartOf(negotiation, viewer).fullName)}
        confirmLabel={words.withdraw}
        loading={isPending}
        onConfirm={() => void withdraw()}
      />
    </div>
  );
}
