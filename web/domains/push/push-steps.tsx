import { useMutation } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { confirmMutation, testMutation } from './push.api.ts';
import { pushWords as words } from './push.text.ts';

const steps = [Share, SquarePlus];

/** The two steps of an iPhone, which offers notifications to apps on its home screen only. */
export function InstallSteps({ onClose }: { onClose?: () => void }) {
  return (
    <Banner
      icon={<BellRing />}
      title={words.installTitle}
      action={
        onClose && (
          <Button variant="ghost" onClick={onClose}>
            {words.later}
          </Button>
        )
      }
    >
      <p>{words.installLead}</p>
      <ol className="mt-2 flex flex-col gap-2">
        {words.installSteps.map((step, index) => {
          const Icon = steps[index] ?? Share;
          return (
            // The picture keeps its size with large text, which needs the room.
            <li key={step} className="flex items-center gap-[8px]">
              <Icon className="size-[24px] shrink-0" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">
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
