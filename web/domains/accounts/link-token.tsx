import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';

/**
 * The token of a mailed link. It leaves the address bar and the history at once (fault D25) and stays with this
 * entry of the history, so that a reload still finds it.
 */
export function useLinkToken(): string | null {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const { pathname } = location;
  const [search] = useSearchParams();
  const inAddress = search.get('token');
  const kept = (location.state as { token?: unknown } | null)?.token;
  const isMoved = useRef(false);
  useEffect(() => {
    if (inAddress === null || isMoved.current) return;
    isMoved.current = true;
    void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate, pathname]);
  return inAddress ?? (typeof kept === 'string' && kept !== '' ? kept : null);
}
