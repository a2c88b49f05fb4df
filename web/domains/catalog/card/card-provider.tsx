import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { Avatar } from '#ui/display/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { VerifiedBadge } from '#domains/providers/verified-badge.tsx';
import { cardWords as words } from './card.text.ts';

/** A summary of the provider, with a link to the public profile. */
export function CardProvider({ provider }: { provider: ServiceCard['providerProfile'] }) {
  const { id, user, bio, rating, verified } = provider;
  return (
    <Card interactive className="relative">
      <div className="flex items-center gap-4">
        <Avatar name={user.fullName} photoUrl={user.photoUrl} size="lg" />
        <div className="min-w-0 flex-1">
          <h3 className="font-text text-lg leading-snug font-semibold tracking-normal">
            <Link
              to={`/provider-profiles/${id}`}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-lg after:content-['']"
              translate="no"
            >
              {user.fullName}
            </Link>
          </h3>
          {user.country && <p className="text-sm text-muted">{user.country}</p>}
          <Stars rating={rating.average} count={rating.count} className="mt-0.5" />
        </div>
        <ChevronRight className="size-5 shrink-0 text-muted" aria-label={words.seeProfile} />
      </div>
      <div className="mt-2 empty:hidden">
        <VerifiedBadge verified={verified} />
      </div>
      {bio && <p className="mt-3 line-clamp-3 max-w-prose text-sm text-muted">{bio}</p>}
    </Card>
  );
}
