import { Outlet } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/**
 * Frame of every page, so that an error replaces only the page and not the document with its
 * header.
 */
export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
