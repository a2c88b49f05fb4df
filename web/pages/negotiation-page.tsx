import type { MetaFunction } from 'react-router';
import { negotiationWords as words } from '../domains/negotiations/negotiations.text.ts';
import { lazyPage } from '../platform/pages/lazy-page.tsx';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: words.title,
    path: `/negotiations/${params['id'] ?? ''}`,
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

export default lazyPage(
  async () => (await import('./on-demand/negotiation.tsx')).ReportableNegotiation,
);
