import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { readDevice } from './push-device.api.ts';
import { switchOnMutation } from './push.api.ts';
import { InstallSteps, TestQuestion } from './push-steps.tsx';
import { pushWords as words } from './push.text.ts';

const DECLINED = 'oficio-push-declined';

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}

function rememberDeclined(): void {
  try {
    localStorage.setItem(DECLINED, '1');
  } catch {
    // Without storage it is offered again at the next visit.
  }
}

/** The ability of this device, and the button that switches notifications on and then asks for a test. */
export function usePushDevice(userId: string) {
  const [device, setDevice] = useState(() => readDevice(userId));
  const [isTesting, setIsTesting] = useState(false);
  const activation = useMutation(switchOnMutation);
  const refresh = () => setDevice(readDevice(userId));
  const activate = () =>
    activation.mutate(userId, {
      onSuccess: (isOn) => {
        refresh();
        setIsTesting(isOn);
      },
    });
  return { device, refresh, activation, activate, isTesting, setIsTesting };
}

/** Explains what remains to a person who refused in the browser's dialog. */
export const BlockedNote = () => (
  <Banner role="status" tone="warning" title={words.blockedTitle}>
    {words.blocked}
  </Banner>
);

/**
 * Offers notifications on this device, in one sentence with an own button. Shown on pages that a person has only after an
 * order, a quote or a message, until they accept or decline.
 */
export function PushOffer({ userId }: { userId: string }) {
  const { device, activation, activate, isTesting, setIsTesting } = usePushDevice(userId);
  const [isClosed, setIsClosed] = useState(wasDeclined);
  const decline = () => {
    rememberDeclined();
    setIsClosed(true);
  };
  if (isTesting) return <TestQuestion onClose={() => setIsTesting(false)} />;
  if (device === 'blocked' && activation.isSuccess) return <BlockedNote />;
  if (isClosed) return null;
  if (device === 'install') return <InstallSteps onClose={decline} />;
  if (device !== 'off') return null;
  return (
    <Banner
      icon={<BellRing />}
      title={words.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button loading={activation.isPending} onClick={activate}>
            {words.activate}
          </Button>
          <Button variant="ghost" onClick={decline}>
            {words.later}
          </Button>
        </div>
      }
    >
      <p>{words.lead}</p>
      {activation.isError && <p role="alert">{errorMessage(activation.error, words.failed)}</p>}
    </Banner>
  );
}
