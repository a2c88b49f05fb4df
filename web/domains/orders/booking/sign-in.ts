import { useLocation, useNavigate } from 'react-router';
import { openAuthDialog } from '../../../platform/session/auth-dialog.ts';
import { withReturnTo } from '../../../platform/session/return-to.ts';

/** Returns a function that opens the sign-in and returns to this page afterwards. */
export function useSignIn(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = pathname + search;
  return () => {
    if (!openAuthDialog('login', { returnTo: path })) void navigate(withReturnTo('/login', path));
  };
}
