import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router';
import { deviceDrafts } from '#platform/drafts/draft-store.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ownVerificationsQuery } from './verifications.api.ts';
import { verificationWords as words } from './verifications.text.ts';

/** Returns whether the provider skipped the verification on this device, and a function that skips it for good. */
export function useVerificationSkip() {
  const key = `verification-skipped:${useUser()?.id ?? ''}`;
  const [isSkipped, setIsSkipped] = useState(() => deviceDrafts.read(key) === true);
  const skip = () => {
    deviceDrafts.write(key, true);
    setIsSkipped(true);
  };
  return { isSkipped, skip };
}

/** Offers the optional verification to a provider who never sent a document. */
export function VerificationNotice() {
  const { isSkipped, skip } = useVerificationSkip();
  const { data } = useQuery(ownVerificationsQuery());
  if (isSkipped || !data || data.verifications.length > 0) return null;
  return (
    <Banner
      title={words.noticeTitle}
      icon={<ShieldCheck />}
      className="mt-6"
      action={
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary">
            <Link to="/profiles/me#verificacion">{words.noticeAction}</Link>
          </Button>
          <Button variant="ghost" onClick={skip}>
            {words.later}
          </Button>
        </div>
      }
    >
      {words.noticeLead}
    </Banner>
  );
}
