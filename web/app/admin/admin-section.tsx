import { Suspense } from 'react';
import {
  data,
  isRouteErrorResponse,
  useParams,
  type LoaderFunctionArgs,
  type MetaFunction,
  type Params,
} from 'react-router';
import { RequireRight } from '#domains/administration/require-right.tsx';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ErrorPage } from '../error-page.tsx';
import { AdminFrame, SectionSkeleton } from './admin-frame.tsx';
import { adminSections } from './admin-sections.tsx';
import { adminText } from './admin.text.ts';

/** Returns the section of an address; undefined if it has no page. */
function findSection({ section = '', id }: Params) {
  const found = adminSections.find(({ name }) => name === section);
  const Page = id === undefined ? found?.Page : found?.RecordPage;
  return found && Page && { ...found, Page };
}

/** Responds 404 for addresses without a page. */
export function loader({ params }: LoaderFunctionArgs) {
  if (!findSection(params)) throw data(null, { status: 404 });
  return null;
}

export const meta: MetaFunction = ({ matches, params, location }) =>
  pageMeta({
    title: findSection(params)?.label ?? adminText.navigation,
    path: location.pathname,
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

/** A section of the administration. All are one route: see `docs/decisions/0013-light-public-pages.md`. */
export default function AdminSection() {
  const section = findSection(useParams());
  return (
    <AdminFrame>
      {section && (
        <RequireRight right={section.right} skeleton={<SectionSkeleton />}>
          <Suspense key={section.name} fallback={<SectionSkeleton />}>
            <section.Page />
          </Suspense>
        </RequireRight>
      )}
    </AdminFrame>
  );
}

/** Keeps the navigation visible when a section fails. */
export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage error={error} />;
  return (
    <AdminFrame>
      <ErrorState onRetry={() => location.reload()}>{adminText.sectionFailed}</ErrorState>
    </AdminFrame>
  );
}
