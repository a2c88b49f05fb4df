import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { readDevice } from './push-device.api.ts';
import { confirmMutation, switchOnMutation, testMutation } from './push.api.ts';
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

const steps = [Share, SquarePlus];

/** The two steps of an iPhone, which offers notifications to apps on its home screen only. */
function InstallSteps({ onClose }: { onClose: () => void }) {
  return (
    <Banner
      icon={<BellRing />}
      title={words.installTitle}
      action={
        <Button variant="ghost" onClick={onClose}>
          {words.later}
        </Button>
      }
    >
      <p>{words.installLead}</p>
      <ol className="mt-2 flex flex-col gap-2">
        {words.installSteps.map((step, index) => {
          const Icon = steps[index] ?? Share;
          return (
            <li key={step} className="flex items-center gap-3">
              <Icon className="size-6 shrink-0" aria-hidden="true" />
              <span>
                {index + 1}. {step}
              </span>
            </li>
          );
        })}
      </ol>
    </Banner>
  );
}

/** Lets the person say whether the test arrived: only then mails wait for this device. */
function TestQuestion({ onClose }: { onClose: () => void }) {
  const confirmation = useMutation(confirmMutation);
  const test = useMutation(testMutation);
  const failure = confirmation.error ?? test.error;
  return (
    <Banner
      role="status"
      icon={<BellRing />}
      title={words.testTitle}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            loading={confirmation.isPending}
            onClick={() => confirmation.mutate(undefined, { onSuccess: onClose })}
          >
            {words.arrived}
          </Button>
          <Button variant="ghost" loading={test.isPending} onClick={() => test.mutate()}>
            {words.again}
          </Button>
        </div>
      }
    >
      <p>{test.isSuccess ? words.missing : words.testLead}</p>
      {failure && <p role="alert">{errorMessage(failure, words.failed)}</p>}
    </Banner>
  );
}

/**
 * Offers notifications on this device, in one sentence with an own button. Shown on pages that a person has only after an
 * order or a message, until they accept or decline.
 */
export function PushOffer({ userId }: { userId: string }) {
  const [device, setDevice] = useState(() => readDevice(userId));
  const [isClosed, setIsClosed] = useState(wasDeclined);
  const [isTesting, setIsTesting] = useState(false);
  const activation = useMutation(switchOnMutation);
  const decline = () => {
    rememberDeclined();
    setIsClosed(true);
  };
  const activate = () =>
    activation.mutate(userId, {
      onSuccess: (isOn) => {
        setDevice(readDevice(userId));
        setIsTesting(isOn);
      },
    });
  if (isTesting) return <TestQuestion onClose={() => setIsTesting(false)} />;
  if (device === 'blocked' && activation.isSuccess)
    return (
      <Banner role="status" tone="warning" title={words.blockedTitle}>
        {words.blocked}
      </Banner>
    );
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
