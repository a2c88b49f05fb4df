import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import type { SessionUser } from '../../platform/session/session.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { appText } from '../app.text.ts';
import { fetchPart } from '../../platform/api/fetch-part.ts';
import { whenIdle } from '../../platform/pages/idle.ts';

const importMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(() => fetchPart(importMenu));

/** Without a network it is fetched when it is wanted. */
function prepareMenu(): void {
  importMenu().catch(() => undefined);
}

function AvatarButton({ user, ...rest }: { user: SessionUser } & ComponentProps<'button'>) {
  return (
    <button type="button" aria-haspopup="menu" className="rounded-full" {...rest}>
      <Avatar name={user.fullName} photoUrl={user.photoUrl} />
      <span className="sr-only">{appText.accountMenu}</span>
    </button>
  );
}

/** The avatar. Signing out has to work without a network, so its menu is fetched as soon as the page rests. */
export function AccountButton({ user }: { user: SessionUser }) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(prepareMenu), []);
  const button = (
    <AvatarButton
      user={user}
      aria-expanded={false}
      onPointerEnter={prepareMenu}
      onFocus={prepareMenu}
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
