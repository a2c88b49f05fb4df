import { Link, useLocation } from 'react-router';
import { openAuthDialog } from '#platform/session/auth-dialog.ts';
import { withReturnTo } from '#platform/session/return-to.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { providersPublicWords as words } from '../providers-public.text.ts';

/**
 * Asks visitors to sign in before they contact a provider. CSS hides it from signed-in users before
 * hydration.
 */
export function SignInPrompt({ firstName }: { firstName: string }) {
  const user = useUser();
  const { pathname } = useLocation();
  if (user) return null;
  return (
    <Card tone="accent" data-shown="signed-out">
      <p className="font-display text-xl font-bold tracking-tight text-balance">
        {words.signInToContact(firstName)}
      </p>
      <p className="mt-1.5 text-sm">{words.signInReason}</p>
      <Button asChild fullWidth className="mt-4">
        <Link
          to={withReturnTo('/login', pathname)}
          onClick={(event) => {
            if (openAuthDialog('login')) event.preventDefault();
          }}
        >
          {words.signIn}
        </Link>
      </Button>
    </Card>
  );
}
