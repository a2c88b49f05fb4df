import type { MetaFunction } from 'react-router';
import { lazyPage } from '#platform/pages/lazy-page.tsx';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { reportsWords as words } from './reports.text.ts';

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: words.ownTitle.REPORTER,
    path: `/reports/${params['id'] ?? ''}`,
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

export default lazyPage(async () => (await import('./report-screen.tsx')).ReportScreen);
