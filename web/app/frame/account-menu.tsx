import { useState, type ReactElement } from 'react';
import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Heart from 'lucide-react/icons/heart';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import Wrench from 'lucide-react/icons/wrench';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { unreadChatsQuery } from '#domains/chat/chat.api.ts';
import { threadsWords } from '#domains/threads/threads.text.ts';
import { hasProviderProfile, isAdmin, isProvider } from '#platform/session/roles.ts';
import type { SessionUser } from '#platform/session/session.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/menu.tsx';
import { accountText } from '../account.text.ts';
import { appText } from '../app.text.ts';
import { BECOME_PROVIDER_PATH } from './navigation.ts';
import { useSignOut } from '../session/sign-out.tsx';

const MESSAGES = '/mensajes';

interface AccountLink {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Restricts the link to some users; by default all signed-in users see it. */
  isFor?: (user: SessionUser) => boolean;
}

const accountLinks: readonly AccountLink[] = [
  {
    path: '/admin',
    label: accountText.adminPanel,
    icon: ShieldCheck,
    isFor: isAdmin,
  },
  {
    path: '/dashboard/provider',
    label: accountText.providerPanel,
    icon: LayoutDashboard,
    isFor: hasProviderProfile,
  },
  { path: '/agenda', label: accountText.agenda, icon: CalendarDays, isFor: isProvider },
  { path: '/dashboard/client', label: accountText.ownRequests, icon: ClipboardList },
  { path: MESSAGES, label: threadsWords.title, icon: MessageCircle },
  { path: '/favorites', label: accountText.ownFavorites, icon: Heart },
  { path: '/profiles/me', label: accountText.ownProfile, icon: UserRound },
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
          <span className="block font-semibold">{accountText.becomeProvider}</span>
          <span className="block text-sm text-muted">{accountText.becomeProviderReason}</span>
        </span>
      </Link>
    </MenuItem>
  );
}

/** The number of unread messages, as the button of the chats shows it. */
function UnreadBadge() {
  const total = useQuery(unreadChatsQuery()).data?.total ?? 0;
  if (total === 0) return null;
  return (
    <Badge tone="urgent" className="ml-auto">
      <span>{total}</span>
      <span className="sr-only"> {threadsWords.unreadBadge}</span>
    </Badge>
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
          <span className="block truncate font-semibold text-ink" translate="no">
            {user.fullName}
          </span>
          <span className="block truncate" translate="no">
            {user.email}
          </span>
        </MenuLabel>
        <MenuSeparator />
        {accountLinks
          .filter(({ isFor }) => !isFor || isFor(user))
          .map(({ path, label, icon: Icon }) => (
            <MenuItem key={path} asChild>
              <Link to={path}>
                <Icon aria-hidden="true" />
                <span>{label}</span>
                {path === MESSAGES && <UnreadBadge />}
              </Link>
            </MenuItem>
          ))}
        {!isProvider(user) && <BecomeProvider />}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={signOut}>
          <LogOut aria-hidden="true" />
          {accountText.signOut}
        </MenuItem>
      </Menu>
      {confirmDialog}
    </>
  );
}
