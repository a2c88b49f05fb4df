import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { clearSecurityAlert, useSession } from '#platform/session/session.ts';
import { showSecurityAlert } from '#ui/feedback/toaster.tsx';

/** Shows the reason of a forced logout once and leads home. */
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
