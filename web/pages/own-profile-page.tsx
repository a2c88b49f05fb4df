import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { accountsProfileWords as words } from '../domains/accounts/accounts-profile.text.ts';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';

// Loaded on demand, so that the list of routes, which every public page loads, does not name its files.
const OwnProfile = lazyPart(async () => (await import('./own-profile.tsx')).OwnProfile);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.title,
    publicUrl: rootPublicUrl(matches),
    path: '/profiles/me',
    isPrivate: true,
  });

export default function OwnProfilePage() {
  return (
    <Suspense fallback={null}>
      <OwnProfile />
    </Suspense>
  );
}
