import { lazy, Suspense, useState, type ComponentProps } from 'react';
import type { SessionUser } from '../platform/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { appText } from './app.text.ts';

const importMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(importMenu);

function AvatarButton({ user, ...rest }: { user: SessionUser } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={appText.accountMenu}
      className="rounded-full"
      {...rest}
    >
      <Avatar name={user.fullName} photoUrl={user.photoUrl} />
    </button>
  );
}

/** The avatar; its menu is fetched when somebody is about to open it. */
export function AccountButton({ user }: { user: SessionUser }) {
  const [isWanted, setIsWanted] = useState(false);
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
