import { useState, type MouseEvent } from 'react';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Link, useLocation } from 'react-router';
import { openAuthDialog, type AuthView } from '#platform/session/auth-dialog.ts';
import { ButtonLink } from '#platform/pages/button-link.tsx';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { appText } from '../app.text.ts';
import { OFFER_SERVICES_PATH } from './navigation.ts';

function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Link to an authentication page. After hydration it opens the dialog of the same name instead. */
function AuthLink({ view, label, isMain }: { view: AuthView; label: string; isMain?: boolean }) {
  const { pathname } = useLocation();
  const press = (event: MouseEvent) => {
    // On the authentication pages a dialog would show the same form twice.
    const isAuthPage = pathname === '/login' || pathname === '/register';
    if (isPlainPress(event) && !isAuthPage && openAuthDialog(view)) event.preventDefault();
  };
  return (
    <Button asChild variant={isMain ? 'primary' : 'ghost'} className="max-md:w-full">
      <Link to={`/${view}`} onClick={press}>
        {label}
      </Link>
    </Button>
  );
}

/** Id of the menu: fragment of the address without scripts, and selector in `app.css`. */
const MENU_ID = 'menu';

/**
 * Links 'Ofrecer servicios', 'Iniciar Sesión' and 'Registro': in a row, or in a menu on small
 * screens.
 */
export function SignedOutLinks() {
  const { key } = useLocation();
  const isHydrated = useHydrated();
  // The menu stores the page on which it was opened, so that a navigation closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const label = isOpen ? appText.closeMenu : appText.openMenu;
  return (
    <div
      data-shown="signed-out"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpenedAt(null);
      }}
      role="presentation"
    >
      <IconButton asChild label={label} className="md:hidden">
        <ButtonLink
          href={`#${MENU_ID}`}
          pressName={MENU_ID}
          onPress={() => setOpenedAt(isOpen ? null : key)}
          {...(isHydrated && { 'aria-expanded': isOpen, 'aria-controls': MENU_ID })}
        >
          {isOpen ? <X /> : <MenuIcon />}
        </ButtonLink>
      </IconButton>
      <div
        id={MENU_ID}
        className={classNames(
          'gap-2 max-md:absolute max-md:inset-x-0 max-md:top-full max-md:max-h-[calc(100dvh-4rem)] max-md:flex-col max-md:overflow-y-auto max-md:border-b max-md:border-line max-md:bg-paper max-md:p-4 max-md:shadow-lift md:flex',
          isOpen ? 'flex' : 'hidden',
          !isHydrated && 'target:flex',
        )}
      >
        <Button asChild variant="ghost" className="max-md:w-full">
          <Link to={OFFER_SERVICES_PATH}>{appText.offerServices}</Link>
        </Button>
        <AuthLink view="login" label={appText.signIn} />
        <AuthLink view="register" label={appText.register} isMain />
      </div>
    </div>
  );
}
