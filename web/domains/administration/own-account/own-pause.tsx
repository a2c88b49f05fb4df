import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { clearSession } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { pauseMutation } from './own-account.api.ts';
import { ownAccountWords as words } from './own-account.text.ts';

/** Pauses the account after saying what follows. The server has then ended all sessions. */
export function OwnPause() {
  const [isConfirming, setIsConfirming] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(pauseMutation);
  const pause = () =>
    mutate(undefined, {
      onSuccess: () => {
        clearSession();
        showSuccess(words.paused);
        void navigate('/');
      },
      onError: (error) => {
        setIsConfirming(false);
        showError(errorMessage(error, words.pauseFailed));
      },
    });
  return (
    <>
      <p className="text-muted">{words.pauseLead}</p>
      <Button variant="secondary" className="mt-4" onClick={() => setIsConfirming(true)}>
        {words.pause}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.pauseQuestion}
        description={words.pauseEffects}
        confirmLabel={words.pause}
        tone="primary"
        loading={isPending}
        onConfirm={pause}
      />
    </>
  );
}
