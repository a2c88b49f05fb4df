import Lock from 'lucide-react/icons/lock';
import { Link, useSearchParams } from 'react-router';
import { isProvider } from '#platform/session/roles.ts';
import { MISSING_RIGHT } from '#platform/session/route-guards.tsx';
import { useSession } from '#platform/session/session.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { Button } from '#ui/controls/button.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { accountsText as words } from '../accounts.text.ts';

interface Denial {
  lead: string;
  next?: { to: string; label: string };
}

const unknownRight: Denial = { lead: words.deniedLead };
const noProfile: Denial = {
  lead: words.deniedProvider,
  next: { to: '/profiles/create', label: words.becomeProvider },
};
/** A user with a provider profile but without the role: the server refuses a second profile. */
const formerProvider: Denial = {
  lead: words.deniedFormerProvider,
  next: { to: '/help', label: words.helpCenter },
};

function useDenial(): Denial {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const user = useSession((session) => session.user);
  if (search.get(MISSING_RIGHT.param) !== MISSING_RIGHT.provider) return unknownRight;
  if (!isHydrated || !user?.providerProfileId) return noProfile;
  return isProvider(user) ? unknownRight : formerProvider;
}

/**
 * Replaces a page that the user is not allowed to see: names the missing right and how to get it.
 */
export function AccessDenied() {
  const { lead, next } = useDenial();
  return (
    <AccountFrame title={words.deniedTitle} icon={<Lock />} tone="danger">
      <div className="flex flex-col gap-6">
        <p>{lead}</p>
        <div className="flex flex-col gap-3">
          {next && (
            <Button asChild fullWidth>
              <Link to={next.to}>{next.label}</Link>
            </Button>
          )}
          <Button asChild fullWidth {...(next && { variant: 'secondary' })}>
            <Link to="/">{words.goHome}</Link>
          </Button>
        </div>
      </div>
    </AccountFrame>
  );
}
