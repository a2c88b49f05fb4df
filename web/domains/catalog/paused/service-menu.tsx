import { Suspense, useState } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { useMutation } from '@tanstack/react-query';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash';
import { errorMessage } from '#platform/api/api-error.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { deleteServiceCardMutation, setPausedMutation } from './paused.api.ts';
import { pausedWords as words } from './paused.text.ts';

const PauseSheet = lazyPart(async () => (await import('./pause-sheet.tsx')).PauseSheet);

function usePausing(card: ServiceCard) {
  const { id } = card;
  const [action, setAction] = useState<'pause' | 'remove' | null>(null);
  const pausing = useMutation(setPausedMutation);
  const deletion = useMutation(deleteServiceCardMutation);
  const close = () => {
    setAction(null);
    pausing.reset();
    deletion.reset();
  };
  const settle = (message: string) => ({
    onSuccess: () => {
      showSuccess(message);
      close();
    },
  });
  return {
    action,
    close,
    open: setAction,
    isSending: pausing.isPending || deletion.isPending,
    error: action === 'pause' ? pausing.error : deletion.error,
    confirm: () => {
      if (action === 'pause') pausing.mutate({ id, isPaused: true }, settle(words.isPaused));
      else deletion.mutate(id, settle(words.isRemoved));
    },
    resume: () =>
      pausing.mutate(
        { id, isPaused: false },
        {
          ...settle(words.isResumed),
          onError: (error) => showError(errorMessage(error, words.failed)),
        },
      ),
  };
}

/** The menu of an own service, to pause, resume and delete it. */
export function ServiceMenu({ card }: { card: ServiceCard }) {
  const { action, open, close, confirm, resume, isSending, error } = usePausing(card);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={words.menu(card.title)}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        {card.isPaused ? (
          <MenuItem disabled={isSending} onSelect={resume}>
            <Play aria-hidden="true" />
            {words.resume}
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => open('pause')}>
            <Pause aria-hidden="true" />
            {words.pause}
          </MenuItem>
        )}
        <MenuItem tone="danger" onSelect={() => open('remove')}>
          <Trash2 aria-hidden="true" />
          {words.remove}
        </MenuItem>
      </Menu>
      {action && (
        <Suspense fallback={null}>
          <PauseSheet
            action={action}
            cardId={card.id}
            cardTitle={card.title}
            timezone={card.providerProfile.timezone}
            isSending={isSending}
            error={error}
            onConfirm={confirm}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
