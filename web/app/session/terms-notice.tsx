import { Link, useLocation } from 'react-router';
import { withReturnTo } from '#platform/session/return-to.ts';
import { useSession } from '#platform/session/session.ts';
import { appText } from '../app.text.ts';

const ACCEPT_TERMS = '/accept-terms';

/** Says to a user who has not accepted the present terms what waits for it, on every page but the one that asks for them. */
export function TermsNotice() {
  const isAsked = useSession(({ user }) => user !== null && !user.hasAcceptedTerms);
  const { pathname, search } = useLocation();
  if (!isAsked || pathname === ACCEPT_TERMS) return null;
  return (
    <p className="bg-info-soft px-gutter py-2 text-center text-sm text-info-ink">
      {appText.termsWait}{' '}
      <Link to={withReturnTo(ACCEPT_TERMS, pathname + search)} className="text-link font-semibold">
        {appText.readTerms}
      </Link>
    </p>
  );
}
