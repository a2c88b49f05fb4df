import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { phoneWithoutApp, type Phone } from './push-device.api.ts';
import { confirmMutation, testMutation } from './push.api.ts';
import { pushWords as words } from './push.text.ts';

/** The buttons of Safari and Chrome that each step names. */
const pictures: Record<Phone, readonly LucideIcon[]> = {
  iphone: [Share, SquarePlus],
  android: [EllipsisVertical, SquarePlus],
};

/**
 * The two steps to the home screen of this phone: an iPhone offers notifications to apps there only, and on Android they
 * come with the name of the app. Nothing on other devices, and in the app.
 */
export function InstallSteps({ onClose }: { onClose?: () => void }) {
  const phone = phoneWithoutApp();
  if (!phone) return null;
  return (
    <Banner
      icon={<BellRing />}
      title={words.install[phone].title}
      action={
        onClose && (
          <Button variant="ghost" onClick={onClose}>
            {words.later}
          </Button>
        )
      }
    >
      <p>{words.install[phone].lead}</p>
      <ol className="mt-2 flex flex-col gap-2">
        {words.install[phone].steps.map((step, index) => {
          const Icon = pictures[phone][index] ?? Share;
          return (
            // The picture keeps its size with large text, which needs the room.
            <li key={step} className="flex items-center gap-[8px]">
              <Icon className="size-[24px] shrink-0" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{`${index + 1}. ${step}`}</span>
            </li>
          );
        })}
      </ol>
    </Banner>
  );
}

/** Lets the person say whether the test arrived: only then mails wait for this device. */
export function TestQuestion({ onClose }: { onClose: () => void }) {
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
