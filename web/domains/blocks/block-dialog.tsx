import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { blockMutation } from './blocks.api.ts';
import { blocksWords as words } from './blocks.text.ts';

export interface BlockDialogProps {
  person: { id: string; fullName: string };
  /** The page shows what only the person offers: a block ends it, and the home page follows. */
  endsPage?: boolean;
  onClose: () => void;
}

/** Says what a block does before it is made. */
export function BlockDialog({ person, endsPage = false, onClose }: BlockDialogProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...blockMutation,
    onSuccess: async (...response) => {
      onClose();
      showSuccess(words.blocked(person.fullName));
      // Before all data is requested again, because this page is no longer found then.
      if (endsPage) await navigate('/', { replace: true });
      await blockMutation.onSuccess?.(...response);
    },
    onError: (error) => {
      onClose();
      showError(errorMessage(error, words.blockFailed));
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.confirmTitle(person.fullName)}
      description={words.confirmLead}
      confirmLabel={words.block}
      loading={isPending}
      onConfirm={() => mutate(person.id)}
    />
  );
}
