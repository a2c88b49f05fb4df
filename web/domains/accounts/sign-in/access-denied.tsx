import { Lock } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { isProvider } from '../../../platform/session/roles.ts';
import { MISSING_RIGHT } from '../../../platform/session/route-guards.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useHydrated } from '../../../platform/pages/use-hydrated.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { accountsText as words } from '../accounts.text.ts';

interface Denial {
  lead: string;
  next?: { to: string; label: string };
}

const someRight: Denial = { lead: words.deniedLead };
const noProfile: Denial = {
  lead: words.deniedProvider,
  next: { to: '/profiles/create', label: words.becomeProvider },
};
/** Has a profile and lost the role: creating another profile would be refused. */
const formerProvider: Denial = {
  lead: words.deniedFormerProvider,
  next: { to: '/help', label: words.helpCenter },
};

function useDenial(): Denial {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const user = useSession((session) => session.user);
  if (search.get(MISSING_RIGHT.param) !== MISSING_RIGHT.provider) return someRight;
  if (!isHydrated || !user?.providerProfileId) return noProfile;
  return isProvider(user) ? someRight : formerProvider;
}

/** Replaces a page that the person may not see: says which right is missing and how to get it. */
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
