import { getLegalPage } from '@oficio/contract/domains/legal/legal.endpoints.ts';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '#platform/pages/page-context.ts';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { LegalDocument } from './legal-document.tsx';
import { legalWords } from './legal.text.ts';

export { publicPage as headers } from '#platform/pages/public-page.ts';

const words = legalWords.privacy;

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(pageContext).callEndpoint(getLegalPage, { params: { page: 'privacy' } });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.title,
    description: words.description,
    publicUrl: rootPublicUrl(matches),
    path: '/privacy',
  });

export default function PrivacyPage() {
  const page = useLoaderData<typeof loader>();
  return <LegalDocument title={words.title} intro={words.intro} page={page} />;
}
