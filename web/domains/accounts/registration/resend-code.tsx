import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { errorMessage } from '#platform/api/api-error.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { accountsText } from '../accounts.text.ts';
import { codeText as words } from './code.text.ts';
import { resendVerificationMutation } from './registration.api.ts';

const WAIT_SECONDS = 60;

/** Counts down to 0 in seconds, from now and from each call of `restart`. */
function useWait() {
  const [seconds, setSeconds] = useState(WAIT_SECONDS);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, restart: () => setSeconds(WAIT_SECONDS) };
}

/** 'Enviar otro código', which waits a minute after each mail, because mails take their time. */
export function ResendCode({ email }: { email: string }) {
  const wait = useWait();
  const { mutate, data, error, isPending } = useMutation({
    ...resendVerificationMutation,
    onSuccess: wait.restart,
  });
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, accountsText.resendFailed)}
        </Banner>
      )}
      {data && !error && !isPending && (
        <Banner tone="success" role="status" icon={<MailCheck />}>
          {data.message}
        </Banner>
      )}
      <Button
        variant="secondary"
        fullWidth
        disabled={wait.seconds > 0}
        loading={isPending}
        loadingLabel={accountsText.sending}
        onClick={() => mutate({ email })}
      >
        {wait.seconds > 0 ? words.sendAgainIn(wait.seconds) : words.sendAgain}
      </Button>
    </div>
  );
}
