import type { MetaFunction } from 'react-router';
import { providersWords as words } from '../domains/providers/providers.text.ts';
import { lazyPage } from '../platform/pages/lazy-page.tsx';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.editTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/profile/edit',
    isPrivate: true,
  });

export default lazyPage(async () => (await import('./on-demand/edit-profile.tsx')).EditProfilePage);
