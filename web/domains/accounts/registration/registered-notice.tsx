import MailOpen from 'lucide-react/icons/mail-open';
import type { ReactNode } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useRegistrationSession } from './registration.api.ts';
import { accountsText } from '../accounts.text.ts';
import { codeText } from './code.text.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';
import { ViewLink } from '../view-link.tsx';

/** The text `lead` beside the icon of an open envelope. */
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
  onChangeEmail: () => void;
}

/**
 * 'Revisa tu correo': asks for the code of the mail, and polls for the session, so that it also
 * continues when the link was opened, in another tab or on another device.
 */
export function RegisteredNotice({ email, onSignIn, onChangeEmail }: RegisteredNoticeProps) {
  const { isPolling, isChecking, checkError, checkNow } = useRegistrationSession(email);
  return (
    <MailNotice lead={accountsText.registeredLead(email)}>
      <CodeForm email={email} onSignIn={onSignIn} />
      <p role="status" className="flex items-start gap-3 text-sm">
        {isPolling && <Spinner label="" className="mt-0.5 shrink-0" />}
        <span>{isPolling ? accountsText.registeredWaiting : accountsText.registeredPaused}</span>
      </p>
      {checkError !== undefined && (
        <Banner tone={checkError === null ? 'info' : 'danger'} role="alert">
          {checkError === null
            ? accountsText.registeredNotYet
            : errorMessage(checkError, accountsText.signInFailed)}
        </Banner>
      )}
      <ResendCode email={email} />
      <Button
        variant="secondary"
        fullWidth
        loading={isChecking}
        loadingLabel={accountsText.registeredChecking}
        onClick={() => void checkNow()}
      >
        {accountsText.openedLink}
      </Button>
      <p className="text-center text-muted">
        <ViewLink onPress={onChangeEmail}>{codeText.changeEmail}</ViewLink>
        {' · '}
        {accountsText.registeredBefore}{' '}
        <ViewLink onPress={onSignIn}>{accountsText.signInTitle}</ViewLink>
      </p>
    </MailNotice>
  );
}
