import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { clearSecurityAlert, useSession } from '../../platform/session/session.ts';
import { showSecurityAlert } from '../../ui/feedback/toaster.tsx';

/** Says why the session was closed, goes home and forgets the reason. */
export function SecurityAlert() {
  const alert = useSession((session) => session.securityAlert);
  const navigate = useNavigate();
  useEffect(() => {
    if (!alert) return;
    showSecurityAlert(alert);
    clearSecurityAlert();
    void navigate('/');
  }, [alert, navigate]);
  return null;
}
