import { Outlet } from 'react-router';
import { QueryProvider } from '../platform/api/query-provider.tsx';

/** Around the pages that fetch their data with TanStack Query: all but the public ones. */
export default function QueryFrame() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
