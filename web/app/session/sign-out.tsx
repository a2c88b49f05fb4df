import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { countUnsent, discardUnsent } from '#domains/chat/chat-outbox.live.ts';
import { logout } from '#platform/api/api-client.ts';
import { dayDrafts } from '#platform/drafts/draft-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { accountText } from '../account.text.ts';

/**
 * Signs the user out at their request and deletes their chat texts and drafts on this device. Asks
 * for a confirmation first when a message is unsent. When a session only expires, texts and drafts
 * stay for the next sign-in (docs/decisions/0016-outbox-on-the-device.md).
 */
export function useSignOut(userId: string): { signOut: () => void; confirmDialog: ReactNode } {
  const [unsent, setUnsent] = useState(0);
  const [isConfirming, setIsConfirming] = useState(false);
  const navigate = useNavigate();
  const deleteAndLogOut = () => {
    discardUnsent(userId);
    dayDrafts.removeAll();
    void logout();
    void navigate('/');
  };
  const signOut = () => {
    const count = countUnsent(userId);
    if (count === 0) return deleteAndLogOut();
    setUnsent(count);
    setIsConfirming(true);
  };
  const confirmDialog = (
    <ConfirmDialog
      open={isConfirming}
      onOpenChange={setIsConfirming}
      title={accountText.unsentTitle(unsent)}
      description={accountText.unsentHint}
      confirmLabel={accountText.signOutAnyway}
      onConfirm={deleteAndLogOut}
    />
  );
  return { signOut, confirmDialog };
}
