import { Navigate, useLocation } from 'react-router';
import { isProvider } from '../platform/session/roles.ts';
import { RequireSession, useSignedInUser } from '../platform/session/route-guards.tsx';

function OwnDashboard() {
  const { search } = useLocation();
  const role = isProvider(useSignedInUser()) ? 'provider' : 'client';
  return <Navigate to={`/dashboard/${role}${search}`} replace />;
}

/** Redirects to the dashboard of the user's role. */
export default function Dashboard() {
  return (
    <RequireSession>
      <OwnDashboard />
    </RequireSession>
  );
}
