import type { ReactNode } from 'react';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import MapPin from 'lucide-react/icons/map-pin';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { NutShape } from '#ui/display/nut-shape.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { VerifiedBadge } from '../verified-badge.tsx';
import { providersPublicWords as words } from '../providers-public.text.ts';

export interface ProfileSummaryProps {
  profile: Pick<ProviderProfile, 'user' | 'rating' | 'verified'>;
  /** 'Atiende en Lima y hasta 20 km', or the country. */
  place: string | null;
  /** Buttons, for example to contact the provider. */
  actions?: ReactNode;
}

/** Header of a profile: photo, name, area or country, and rating. */
export function ProfileSummary({ profile, place, actions }: ProfileSummaryProps) {
  const { user, rating } = profile;
  return (
    <header className="relative overflow-hidden rounded-xl bg-accent-soft">
      <NutShape className="absolute -top-16 -right-14 size-64 rotate-12 text-accent opacity-10" />
      <div className="relative flex flex-col gap-5 p-5 sm:flex-row sm:items-center sm:gap-7 sm:p-8">
        <Avatar
          name={user.fullName}
          photoUrl={user.photoUrl}
          size="xl"
          className="ring-4 ring-surface"
        />
        <div className="min-w-0 flex-1">
          <Badge tone="overlay">{words.provider}</Badge>
          <h1 className="mt-2 text-3xl" translate="no">
            {user.fullName}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5">
            <Stars rating={rating.average} count={rating.count} />
            {place && (
              <span className="inline-flex items-center gap-1.5 text-sm text-muted">
                <MapPin className="size-4.5" aria-hidden="true" />
                <span>{place}</span>
              </span>
            )}
          </p>
          <div className="mt-2 empty:hidden">
            <VerifiedBadge verified={profile.verified} />
          </div>
        </div>
        {actions && <div className="flex min-h-touch flex-wrap gap-3 self-start">{actions}</div>}
      </div>
    </header>
  );
}
