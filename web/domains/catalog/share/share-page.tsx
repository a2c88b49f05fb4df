import { Suspense } from 'react';
import { useParams, type MetaFunction } from 'react-router';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';

// Loaded on demand, so that the list of routes, which every public page loads, does not name its files.
const ShareScreen = lazyPart(async () => (await import('./share-screen.tsx')).ShareScreen);

const InviteScreen = lazyPart(async () => (await import('./invite-screen.tsx')).InviteScreen);

/** The part of the address, in place of the id of a card, of the invitation for providers. */
const INVITATION = 'invitar';

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: 'Compartir',
    path: location.pathname,
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

export default function SharePage() {
  const { id } = useParams();
  return (
    <Suspense fallback={null}>{id === INVITATION ? <InviteScreen /> : <ShareScreen />}</Suspense>
  );
}
