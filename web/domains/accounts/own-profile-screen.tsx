import type { ReactElement, ReactNode } from 'react';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { isProvider } from '#platform/session/roles.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageContainer } from '#ui/layout/layout.tsx';
import { accountsProfileWords as words } from './accounts-profile.text.ts';
import { OwnCredentials } from './credentials/own-credentials.tsx';
import { ApplyReferral } from './own-profile/apply-referral.tsx';
import { OwnProfileDetails } from './own-profile/own-profile-details.tsx';
import { OwnProfilePhoto } from './own-profile/own-profile-photo.tsx';
import { OwnProfileReferral } from './own-profile/own-profile-referral.tsx';
import { BecomeProvider, ProviderShortcuts } from './own-profile/own-profile-shortcuts.tsx';
import { SavedAddresses } from './own-profile/saved-addresses.tsx';
import { PersonalTokens } from './programs/personal-tokens.tsx';

interface FrameProps {
  side: ReactNode;
  /** Above both columns. */
  notice?: ReactElement;
  children: ReactNode;
}

function Frame({ side, notice, children }: FrameProps) {
  return (
    <PageContainer className="py-8 sm:py-12">
      <h1 className="mb-6 text-3xl">{words.title}</h1>
      {notice}
      <div className="grid grid-cols-1 gap-5 sm:gap-6 lg:grid-cols-[20rem_1fr] lg:gap-8">
        <div className="flex flex-col gap-5 sm:gap-6">{side}</div>
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">{children}</div>
      </div>
    </PageContainer>
  );
}

function Person({ user }: { user: OwnUser }) {
  return (
    <Card className="flex flex-col items-center gap-4 text-center">
      <OwnProfilePhoto name={user.fullName} photoUrl={user.photoUrl} />
      <div className="max-w-full min-w-0">
        <p className="font-display text-xl font-bold tracking-tight text-balance" translate="no">
          {user.fullName}
        </p>
        <p className="truncate text-sm text-muted" translate="no">
          {user.email}
        </p>
      </div>
      <ul className="flex flex-wrap justify-center gap-2">
        {user.roles.map((role) => (
          <li key={role}>
            <Badge tone={role === 'PROVIDER' ? 'accent' : 'neutral'}>{words.roles[role]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The space of the own profile while it loads. */
export function OwnProfileSkeleton() {
  return (
    <SkeletonRegion>
      <Frame
        side={
          <Card className="flex flex-col items-center gap-4">
            <Skeleton shape="circle" className="size-28" />
            <Skeleton shape="block" className="mb-3 h-11 w-40" />
            <Skeleton className="h-6 w-44" />
            <Skeleton className="h-7 w-24" />
          </Card>
        }
      >
        <Card className="flex flex-col gap-5">
          <Skeleton className="h-8 w-56" />
          <div className="grid gap-5 sm:grid-cols-2">
            {[1, 2, 3, 4].map((row) => (
              <div key={row} className="flex flex-col gap-2">
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-5 w-40" />
              </div>
            ))}
          </div>
        </Card>
        <Skeleton shape="block" className="h-44 w-full" />
      </Frame>
    </SkeletonRegion>
  );
}

export interface OwnProfileScreenProps {
  user: OwnUser;
  /** Above both columns. */
  notice: ReactElement;
  /** The documents that a provider sends. */
  documents: ReactElement;
  /** Below the parts of the account. */
  children: ReactNode;
}

/** The user's own account; other domains add their parts. */
export function OwnProfileScreen({ user, notice, documents, children }: OwnProfileScreenProps) {
  return (
    <Frame
      notice={notice}
      side={
        <>
          <Person user={user} />
          {isProvider(user) && user.providerProfileId ? (
            <ProviderShortcuts profileId={user.providerProfileId} />
          ) : (
            <BecomeProvider />
          )}
        </>
      }
    >
      <OwnProfileDetails user={user} />
      {isProvider(user) && documents}
      <SavedAddresses />
      <OwnCredentials user={user} />
      <PersonalTokens user={user} />
      <OwnProfileReferral code={user.referralCode} credits={user.referralCredits} />
      <ApplyReferral appliedCode={user.referredByCode} />
      {children}
    </Frame>
  );
}
