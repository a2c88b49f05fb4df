import type { MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { accountsText } from '../accounts.text.ts';
import { AuthPanel } from './auth-panel.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: accountsText.signInTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/login',
    isPrivate: true,
  });

export default function LoginPage() {
  return <AuthPanel view="login" />;
}
