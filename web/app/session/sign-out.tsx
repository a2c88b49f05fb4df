import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { countUnsent, discardUnsent } from '../../domains/chat/chat-outbox.live.ts';
import { logout } from '../../platform/api/api-client.ts';
import { dayDrafts } from '../../platform/drafts/draft-store.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { appText } from '../app.text.ts';

/**
 * Signing out because the person says so: what they wrote in chats goes from this device with them, and when some of
 * it was not sent they are asked first. A session that ends by itself keeps it for their return (decision 16).
 */
export function useSignOut(userId: string): { signOut: () => void; question: ReactNode } {
  const [unsent, setUnsent] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const leave = () => {
    discardUnsent(userId);
    dayDrafts.forgetAll();
    void logout();
    void navigate('/');
  };
  const signOut = () => {
    const count = countUnsent(userId);
    if (count === 0) return leave();
    setUnsent(count);
    setIsAsking(true);
  };
  const question = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setIsAsking}
      title={appText.unsentTitle(unsent)}
      description={appText.unsentHint}
      confirmLabel={appText.signOutAnyway}
      onConfirm={leave}
    />
  );
  return { signOut, question };
}
