import type { MetaFunction } from 'react-router';
import { ordersWords } from '../domains/orders/orders.text.ts';
import { lazyPage } from '../platform/pages/lazy-page.tsx';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: ordersWords.providerTitle,
    path: '/dashboard/provider',
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

export default lazyPage(
  async () => (await import('./on-demand/provider-dashboard.tsx')).ProviderDashboardPage,
);
