import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useRegistrationSession } from './registration.api.ts';
import { accountsText } from '../accounts.text.ts';
import { ResendVerification } from './resend-verification.tsx';
import { ViewLink } from '../view-link.tsx';

/** An open envelope beside what to do with the mail. */
export function MailNotice({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
          <MailOpen className="size-6" aria-hidden="true" />
        </span>
        <p className="min-w-0 break-words">{lead}</p>
      </div>
      {children}
    </div>
  );
}

interface RegisteredNoticeProps {
  email: string;
  onSignIn: () => void;
}

/** 'Revisa tu correo': goes on by itself as soon as the link was opened, in another tab or on another device. */
export function RegisteredNotice({ email, onSignIn }: RegisteredNoticeProps) {
  const { isPolling, isAsking, askedError, ask } = useRegistrationSession(email);
  return (
    <MailNotice lead={accountsText.registeredLead(email)}>
      <p className="text-sm text-muted">{accountsText.registeredNote}</p>
      <p role="status" className="flex items-start gap-3 text-sm">
        {isPolling && <Spinner label="" className="mt-0.5 shrink-0" />}
        {isPolling ? accountsText.registeredWaiting : accountsText.registeredPaused}
      </p>
      {askedError !== undefined && (
        <Banner tone={askedError === null ? 'info' : 'danger'} role="alert">
          {askedError === null
            ? accountsText.registeredNotYet
            : errorMessage(askedError, accountsText.signInFailed)}
        </Banner>
      )}
      <Button
        size="lg"
        fullWidth
        loading={isAsking}
        loadingLabel={accountsText.registeredChecking}
        onClick={() => void ask()}
      >
        {accountsText.continue}
      </Button>
      <ResendVerification email={email} />
      <p className="text-center text-muted">
        {accountsText.registeredBefore}{' '}
        <ViewLink onPress={onSignIn}>{accountsText.signInTitle}</ViewLink>
      </p>
    </MailNotice>
  );
}
