import { useId, useState, type MouseEvent } from 'react';
import { Menu as MenuIcon, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { openAuthDialog, type AuthView } from '../platform/auth-dialog.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { appText } from './app.text.ts';

function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A link to the page that opens the dialog of the same name instead when it can. */
function AuthLink({ view, label, isMain }: { view: AuthView; label: string; isMain?: boolean }) {
  const { pathname } = useLocation();
  const press = (event: MouseEvent) => {
    // The pages show the same forms: a dialog over them would show them twice.
    const isAuthPage = pathname === '/login' || pathname === '/register';
    if (isPlainPress(event) && !isAuthPage && openAuthDialog(view)) event.preventDefault();
  };
  return (
    <Button asChild variant={isMain ? 'primary' : 'ghost'} className="max-sm:w-full">
      <Link to={`/${view}`} onClick={press}>
        {label}
      </Link>
    </Button>
  );
}

/** 'Iniciar Sesión' and 'Registro': side by side, or behind a button on small screens. */
export function SignedOutLinks() {
  const { key } = useLocation();
  // Remembering where it was opened closes it by itself on the next page.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const panelId = useId();
  const label = isOpen ? appText.closeMenu : appText.openMenu;
  return (
    <div
      data-shown="signed-out"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpenedAt(null);
      }}
      role="presentation"
    >
      <IconButton
        label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpenedAt(isOpen ? null : key)}
        className="sm:hidden"
      >
        {isOpen ? <X /> : <MenuIcon />}
      </IconButton>
      <div
        id={panelId}
        className={classNames(
          'gap-2 max-sm:absolute max-sm:inset-x-0 max-sm:top-full max-sm:flex-col max-sm:border-b max-sm:border-line max-sm:bg-paper max-sm:p-4 max-sm:shadow-lift sm:flex',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        <AuthLink view="login" label={appText.signIn} />
        <AuthLink view="register" label={appText.register} isMain />
      </div>
    </div>
  );
}
