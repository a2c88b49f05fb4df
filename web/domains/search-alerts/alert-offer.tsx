import { Suspense, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { errorMessage } from '#platform/api/api-error.ts';
import { AwaitedPart } from '#platform/api/awaited-part.tsx';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { createAlertMutation, deleteAlertMutation, type AlertBody } from './search-alerts.api.ts';
import { searchAlertsWords as words } from './search-alerts.text.ts';

const AlertSheet = lazyPart(async () => (await import('./alert-sheet.tsx')).AlertSheet);

/** The alert of an account that was opened here. */
function OpenAlert({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const { mutate, isPending, error } = useMutation(deleteAlertMutation);
  return (
    <div role="status" className="flex flex-col items-center gap-2">
      <p className="font-semibold">{words.saved}</p>
      <Button
        variant="ghost"
        loading={isPending}
        onClick={() => mutate({ id }, { onSuccess: onWithdrawn })}
      >
        {words.undo}
      </Button>
      {error && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, words.undoFailed)}
        </Banner>
      )}
    </div>
  );
}

export interface AlertOfferProps {
  /** The question of the empty list. */
  asked: Omit<AlertBody, 'email'>;
}

/** 'Avísame cuando haya': with an account at once, without one by a mail that has to be confirmed. */
export function AlertOffer({ asked }: AlertOfferProps) {
  const user = useUser();
  const { mutate, isPending, error } = useMutation(createAlertMutation);
  const [state, setState] = useState<{ openId?: string; isAsking?: boolean; isMailed?: boolean }>(
    {},
  );
  if (state.openId) return <OpenAlert id={state.openId} onWithdrawn={() => setState({})} />;
  if (state.isMailed)
    return (
      <p role="status" className="font-semibold">
        {words.mailSent}
      </p>
    );
  const open = () => {
    if (!user) return setState({ isAsking: true });
    mutate(asked, { onSuccess: ({ id }) => id !== null && setState({ openId: id }) });
  };
  return (
    <div className="flex flex-col items-center gap-3">
      <Button loading={isPending} onClick={open}>
        <BellRing />
        {words.offer}
      </Button>
      {error && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, words.failed)}
        </Banner>
      )}
      {state.isAsking && (
        <Suspense fallback={<AwaitedPart />}>
          <AlertSheet
            asked={asked}
            onClose={() => setState({})}
            onSent={() => setState({ isMailed: true })}
          />
        </Suspense>
      )}
    </div>
  );
}
