import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';

/**
 * Returns the token of a mailed link, or null. The token is removed from the address bar and the
 * history immediately, so that it does not leak, and is stored in the state of the history entry,
 * so that a reload still finds it.
 */
export function useLinkToken(): string | null {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const { pathname } = location;
  const [search] = useSearchParams();
  const tokenInAddress = search.get('token');
  const storedToken = (location.state as { token?: unknown } | null)?.token;
  const isMoved = useRef(false);
  useEffect(() => {
    if (tokenInAddress === null || isMoved.current) return;
    isMoved.current = true;
    void navigate(pathname, { replace: true, state: { token: tokenInAddress } });
  }, [tokenInAddress, navigate, pathname]);
  return (
    tokenInAddress ?? (typeof storedToken === 'string' && storedToken !== '' ? storedToken : null)
  );
}
