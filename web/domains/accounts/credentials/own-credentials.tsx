import { useState, type ReactElement } from 'react';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useMutation } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { errorMessage } from '#platform/api/api-error.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { credentialsWords as words } from './credentials.text.ts';
import { forgotPasswordMutation } from '../accounts.api.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

interface RowProps {
  label: string;
  value: string | ReactElement;
  action: string;
  onPress: () => void;
}

function Row({ label, value, action, onPress }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="font-medium break-words">{value}</p>
      </div>
      <Button variant="secondary" className="grow sm:grow-0" onClick={onPress}>
        {action}
      </Button>
    </div>
  );
}

/** Sends a link to choose a first password to a user who has only signed in with Google. */
function FirstPassword({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation(forgotPasswordMutation);
  if (isSuccess) {
    return (
      <Banner tone="success" role="status" icon={<MailCheck />}>
        {words.linkSent(email)}
      </Banner>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <p className="font-medium">{words.noPasswordTitle}</p>
        <p className="mt-1 text-muted">{words.noPasswordLead(email)}</p>
      </div>
      {error && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, words.linkFailed)}
        </Banner>
      )}
      <Button
        variant="secondary"
        loading={isPending}
        loadingLabel={words.sending}
        onClick={() => mutate({ email })}
      >
        {words.sendLink}
      </Button>
    </div>
  );
}

/** The sign-in credentials: address and password, each changed in its own dialog. */
export function OwnCredentials({ user }: { user: OwnUser }) {
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const { email, hasPassword, pendingEmail } = user;
  const close = () => setDialog(null);
  return (
    <Card as="section" aria-labelledby="acceso" className="flex flex-col gap-5">
      <h2 id="acceso" className="text-xl">
        {words.title}
      </h2>
      {hasPassword ? (
        <>
          <Row
            label={words.email}
            value={<span translate="no">{email}</span>}
            action={words.changeEmail}
            onPress={() => setDialog('email')}
          />
          {pendingEmail && (
            <Banner role="status" title={words.pendingTitle(pendingEmail)}>
              {words.pendingLead}
            </Banner>
          )}
          <Row
            label={words.password}
            value={words.passwordSet}
            action={words.changePassword}
            onPress={() => setDialog('password')}
          />
        </>
      ) : (
        <FirstPassword email={email} />
      )}
      {dialog === 'email' && <ChangeEmailDialog onClose={close} />}
      {dialog === 'password' && <ChangePasswordDialog email={email} onClose={close} />}
    </Card>
  );
}
