import { useState, type ReactElement } from 'react';
import {
  CircleQuestionMark,
  ClipboardList,
  Heart,
  LayoutDashboard,
  LogOut,
  ShieldCheck,
  UserRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { hasProviderProfile, isAdmin, isProvider } from '../../platform/session/roles.ts';
import type { SessionUser } from '../../platform/session/session.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { appText } from '../app.text.ts';
import { BECOME_PROVIDER_PATH } from './navigation.ts';
import { useSignOut } from '../session/sign-out.tsx';

interface AccountLink {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Restricts the link to some users; by default all signed-in users see it. */
  isFor?: (user: SessionUser) => boolean;
}

const accountLinks: readonly AccountLink[] = [
  {
    path: '/admin/settings',
    label: appText.adminPanel,
    icon: ShieldCheck,
    isFor: isAdmin,
  },
  {
    path: '/dashboard/provider',
    label: appText.providerPanel,
    icon: LayoutDashboard,
    isFor: hasProviderProfile,
  },
  { path: '/dashboard/client', label: appText.ownRequests, icon: ClipboardList },
  { path: '/favorites', label: appText.ownFavorites, icon: Heart },
  { path: '/profiles/me', label: appText.ownProfile, icon: UserRound },
  { path: '/help', label: appText.helpCentre, icon: CircleQuestionMark },
];

interface AccountMenuProps {
  user: SessionUser;
  trigger: ReactElement;
}

function BecomeProvider() {
  return (
    <MenuItem asChild className="my-1.5 bg-accent-soft py-2.5">
      <Link to={BECOME_PROVIDER_PATH}>
        <Wrench aria-hidden="true" />
        <span>
          <span className="block font-semibold">{appText.becomeProvider}</span>
          <span className="block text-sm text-muted">{appText.becomeProviderReason}</span>
        </span>
      </Link>
    </MenuItem>
  );
}

/** Starts open, because `AccountButton` loads it when the user presses the avatar. */
export default function AccountMenu({ user, trigger }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { signOut, confirmDialog } = useSignOut(user.id);
  return (
    <>
      <Menu trigger={trigger} open={isOpen} onOpenChange={setIsOpen} className="w-72">
        <MenuLabel>
          <span className="block truncate font-semibold text-ink">{user.fullName}</span>
          <span className="block truncate">{user.email}</span>
        </MenuLabel>
        <MenuSeparator />
        {accountLinks
          .filter(({ isFor }) => !isFor || isFor(user))
          .map(({ path, label, icon: Icon }) => (
            <MenuItem key={path} asChild>
              <Link to={path}>
                <Icon aria-hidden="true" />
                {label}
              </Link>
            </MenuItem>
          ))}
        {!isProvider(user) && <BecomeProvider />}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={signOut}>
          <LogOut aria-hidden="true" />
          {appText.signOut}
        </MenuItem>
      </Menu>
      {confirmDialog}
    </>
  );
}
