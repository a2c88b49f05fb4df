import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';

// Loaded on demand, so that the list of routes, which every public page loads, does not name its files.
const EarningsScreen = lazyPart(async () => (await import('./earnings-screen.tsx')).EarningsScreen);

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: 'Ingresos',
    path: location.pathname,
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

export default function EarningsPage() {
  return (
    <Suspense fallback={null}>
      <EarningsScreen />
    </Suspense>
  );
}
