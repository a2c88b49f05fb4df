import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import UserRound from 'lucide-react/icons/user-round';
import Wrench from 'lucide-react/icons/wrench';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { NutShape } from '#ui/display/nut-shape.tsx';
import { accountsProfileWords as words } from '../accounts-profile.text.ts';

/** Links from the own profile to the pages of a provider. */
export function ProviderShortcuts({ profileId }: { profileId: string }) {
  const links = [
    {
      path: `/provider-profiles/${profileId}`,
      label: words.publicProfile,
      lead: words.publicProfileLead,
      Icon: UserRound,
    },
    {
      path: '/profile/edit',
      label: words.editProfile,
      lead: words.editProfileLead,
      Icon: CalendarClock,
    },
    {
      path: '/dashboard/provider',
      label: words.providerPanel,
      lead: words.providerPanelLead,
      Icon: LayoutDashboard,
    },
  ];
  return (
    <nav aria-label={words.shortcuts}>
      <Card padding="none" className="divide-y divide-line overflow-hidden">
        {links.map(({ path, label, lead, Icon }) => (
          <Link
            key={path}
            to={path}
            prefetch="intent"
            className="flex items-center gap-3.5 px-5 py-3.5 -outline-offset-3 transition-colors hover:bg-sunken"
          >
            <Icon className="size-5.5 shrink-0 text-accent-ink" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-muted">{lead}</span>
            </span>
            <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
          </Link>
        ))}
      </Card>
    </nav>
  );
}

/** Invites a user without a provider profile to create one. */
export function BecomeProvider() {
  return (
    <Card as="section" className="relative overflow-hidden">
      <NutShape className="absolute -right-8 -bottom-10 size-36 rotate-12 text-star opacity-20" />
      <h2 className="text-xl">{words.becomeTitle}</h2>
      <p className="mt-1.5 text-muted">{words.becomeLead}</p>
      <Button asChild icon={<Wrench />} className="relative mt-4">
        <Link to="/profiles/create">{words.become}</Link>
      </Button>
    </Card>
  );
}
