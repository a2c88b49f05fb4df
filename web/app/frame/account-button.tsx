import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import type { SessionUser } from '#platform/session/session.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { appText } from '../app.text.ts';
import { fetchPart } from '#platform/api/fetch-part.ts';
import { whenIdle } from '#platform/pages/idle.ts';

const importMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(() => fetchPart(importMenu));

/** Preloads the menu. A failure is ignored, because opening the menu loads it again. */
function preloadMenu(): void {
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

/**
 * The avatar with its menu, which is preloaded when the page is idle: signing out must work without
 * a network.
 */
export function AccountButton({ user }: { user: SessionUser }) {
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => whenIdle(preloadMenu), []);
  const button = (
    <AvatarButton
      user={user}
      aria-expanded={false}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => setIsOpened(true)}
    />
  );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} trigger={<AvatarButton user={user} />} />
    </Suspense>
  );
}
