import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';

// Loaded on demand, so that the list of routes, which every public page loads, does not name its files.
const ClaimScreen = lazyPart(async () => (await import('./claim-screen.tsx')).ClaimScreen);

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: 'Tu perfil de prestador',
    path: location.pathname,
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

export default function ClaimPage() {
  return (
    <Suspense fallback={null}>
      <ClaimScreen />
    </Suspense>
  );
}
