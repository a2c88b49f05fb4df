import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';

/**
 * Returns the token of a mailed link, or null. The token is removed from the address bar and the
 * history at once, so that it does not leak, and is stored in the state of the history entry, so
 * that a reload still finds it.
 */
export function useLinkToken(): string | null {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const { pathname } = location;
  const [search] = useSearchParams();
  const inAddress = search.get('token');
  const stored = (location.state as { token?: unknown } | null)?.token;
  const isMoved = useRef(false);
  useEffect(() => {
    if (inAddress === null || isMoved.current) return;
    isMoved.current = true;
    void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate, pathname]);
  return inAddress ?? (typeof stored === 'string' && stored !== '' ? stored : null);
}
