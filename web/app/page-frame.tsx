import { Outlet } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** Around every page: an error replaces the page, while the document and its header stay as they are. */
export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
