import { data, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { AccessDenied } from './access-denied.tsx';
import { accountsText } from '../accounts.text.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: accountsText.deniedTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/access-denied',
    isPrivate: true,
  });

/** Sets the status 403, so that other programs see the denial too. */
export function loader() {
  return data(null, { status: 403 });
}

export default function AccessDeniedPage() {
  return <AccessDenied />;
}
