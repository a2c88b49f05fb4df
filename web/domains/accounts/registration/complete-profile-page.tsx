import { useNavigate, useSearchParams, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { RequireSession, useSignedInUser } from '#platform/session/route-guards.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { toReturnPath } from '../sign-in/login.form.ts';
import { forgetRegistration } from './registration.form.ts';
import { accountsText } from '../accounts.text.ts';
import { CompleteProfileForm } from './complete-profile-form.tsx';
import { FrameSkeleton } from '../frame-skeleton.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: accountsText.profileTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/complete-profile',
    isPrivate: true,
  });

function CompleteProfile() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const handleSaved = () => {
    showSuccess(accountsText.profileSaved);
    forgetRegistration();
    void navigate(toReturnPath(search.get('returnTo')) ?? '/onboarding', { replace: true });
  };
  return (
    <AccountFrame title={accountsText.profileTitle} lead={accountsText.profileLead} width="md">
      <CompleteProfileForm user={user} onSaved={handleSaved} />
    </AccountFrame>
  );
}

/** Asks a new user for the details that every order requires. */
export default function CompleteProfilePage() {
  const skeleton = <FrameSkeleton title={accountsText.profileTitle} width="md" fields={4} />;
  return (
    <RequireSession needsTerms fallback={skeleton}>
      <CompleteProfile />
    </RequireSession>
  );
}
