import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { deviceZone, formatDay } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { cancelErasureMutation } from './own-account/own-account.api.ts';
import { ownAccountWords as words } from './own-account/own-account.text.ts';

interface ErasureNoticeProps {
  dueAt: string;
  className?: string;
}

/** Names the day of the erasure, with the button that cancels it. */
export function ErasureNotice({ dueAt, className }: ErasureNoticeProps) {
  const { mutate, isPending } = useMutation(cancelErasureMutation);
  const keep = () =>
    mutate(undefined, {
      onSuccess: () => showSuccess(words.kept),
      onError: (error) => showError(errorMessage(error, words.cancellationFailed)),
    });
  return (
    <Banner
      tone="warning"
      role="status"
      className={className}
      title={words.pendingTitle(formatDay(dueAt, deviceZone()))}
      action={
        <Button variant="secondary" loading={isPending} onClick={keep}>
          {words.keep}
        </Button>
      }
    >
      {words.pendingLead}
    </Banner>
  );
}
