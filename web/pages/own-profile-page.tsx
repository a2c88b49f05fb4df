import type { MetaFunction } from 'react-router';
import { accountsProfileWords as words } from '../domains/accounts/accounts-profile.text.ts';
import { lazyPage } from '../platform/pages/lazy-page.tsx';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.title,
    publicUrl: rootPublicUrl(matches),
    path: '/profiles/me',
    isPrivate: true,
  });

export default lazyPage(async () => (await import('./on-demand/own-profile.tsx')).OwnProfile);
