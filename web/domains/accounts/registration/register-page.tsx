import type { MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { accountsText } from '../accounts.text.ts';
import { AuthPanel } from '../sign-in/auth-panel.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: accountsText.registerTitle,
    description: accountsText.registerDescription,
    publicUrl: rootPublicUrl(matches),
    path: '/register',
  });

export default function RegisterPage() {
  return <AuthPanel view="register" />;
}
