import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import type { SessionUser } from '../platform/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { appText } from './app.text.ts';
import { fetchPart } from '../platform/fetch-part.ts';

const importMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(() => fetchPart(importMenu));

function AvatarButton({ user, ...rest }: { user: SessionUser } & ComponentProps<'button'>) {
  return (
    <button type="button" aria-haspopup="menu" className="rounded-full" {...rest}>
      <Avatar name={user.fullName} photoUrl={user.photoUrl} />
      <span className="sr-only">{appText.accountMenu}</span>
    </button>
  );
}

/** Signing out has to work without a network, so the menu is there before it is wanted. */
const FETCH_MENU_AFTER_MS = 1_000;

/** The avatar; its menu is fetched when somebody is about to open it, or a little after the page. */
export function AccountButton({ user }: { user: SessionUser }) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    // Without a network it is fetched when it is wanted.
    const timer = setTimeout(() => void importMenu().catch(() => undefined), FETCH_MENU_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const button = (
    <AvatarButton
      user={user}
      aria-expanded={false}
      onPointerEnter={() => void importMenu()}
      onFocus={() => void importMenu()}
      onClick={() => setIsWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} trigger={<AvatarButton user={user} />} />
    </Suspense>
  );
}
