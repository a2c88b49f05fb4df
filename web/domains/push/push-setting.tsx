import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { switchOffMutation, testMutation } from './push.api.ts';
import { BlockedNote, usePushDevice } from './push-offer.tsx';
import { InstallSteps, TestQuestion } from './push-steps.tsx';
import { pushWords as words } from './push.text.ts';

/** Says whether this device receives notifications, with the button that changes it and a test. */
export function PushSetting({ userId }: { userId: string }) {
  const { device, refresh, activation, activate, isTesting, setIsTesting } = usePushDevice(userId);
  const test = useMutation(testMutation);
  const deactivation = useMutation({ ...switchOffMutation, onSettled: refresh });
  if (isTesting) return <TestQuestion onClose={() => setIsTesting(false)} />;
  if (device === 'blocked') return <BlockedNote />;
  if (device === 'install') return <InstallSteps />;
  const sentences = { on: words.deviceOn, off: words.lead, unsupported: words.deviceUnsupported };
  const failure =
    (activation.error && errorMessage(activation.error, words.failed)) ??
    (test.error && errorMessage(test.error, words.failed)) ??
    (deactivation.error && errorMessage(deactivation.error, words.switchOffFailed));
  const setting = (
    <section
      aria-labelledby="push-setting"
      className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="push-setting" className="font-semibold">
          {words.deviceTitle}
        </h2>
        <p className="text-sm text-muted">{sentences[device]}</p>
        {failure && <p role="alert">{failure}</p>}
      </div>
      {device === 'off' && (
        <Button loading={activation.isPending} onClick={activate}>
          {words.activate}
        </Button>
      )}
      {device === 'on' && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            loading={test.isPending}
            onClick={() => test.mutate(undefined, { onSuccess: () => setIsTesting(true) })}
          >
            {words.test}
          </Button>
          <Button
            variant="ghost"
            loading={deactivation.isPending}
            onClick={() => deactivation.mutate()}
          >
            {words.switchOff}
          </Button>
        </div>
      )}
    </section>
  );
  return (
    <div className="flex flex-col gap-4">
      {setting}
      <InstallSteps />
    </div>
  );
}
