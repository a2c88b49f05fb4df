import { useLocation, useNavigate } from 'react-router';
import { withResumedBooking } from '#platform/resumed-booking.ts';
import { openAuthDialog, type AuthView } from '#platform/session/auth-dialog.ts';
import { withReturnTo } from '#platform/session/return-to.ts';

/** Returns a function that opens the sign-in or the registration, after which the booking continues. */
export function useSignIn(): (view: AuthView) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = withResumedBooking(pathname + search);
  return (view) => {
    if (!openAuthDialog(view, { returnTo: path })) void navigate(withReturnTo(`/${view}`, path));
  };
}
