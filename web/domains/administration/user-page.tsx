import type { ReactNode } from 'react';
import type { UserDetails } from '@oficio/contract/domains/administration/administration.schema.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router';
import { RightLink } from '#platform/session/right-link.tsx';
import { QueryState } from '#platform/api/query-state.tsx';
import { PhoneText } from '#platform/format/phone-text.tsx';
import { deviceZone, formatDayAndTime, formatShortDate } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { DescriptionList } from '#ui/display/description-list.tsx';
import { Price } from '#ui/display/price.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { accountsProfileWords } from '../accounts/accounts-profile.text.ts';
import { statusLabel } from '../orders/orders.text.ts';
import { UserBadges } from '../verifications/user-badges.tsx';
import { userDetailsQuery } from './administration.api.ts';
import { administrationWords as words } from './administration.text.ts';
import { ContactForm } from './people/contact-form.tsx';
import { peopleWords } from './people/people.text.ts';
import { UserActions } from './people/user-actions.tsx';
import { UserState } from './people/user-table.tsx';
import { UserTimeline } from './people/user-timeline.tsx';
import { zonePlace } from '../providers/providers-zones.text.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Account({ user }: { user: UserDetails }) {
  const zone = deviceZone();
  const yesOrNo = (value: boolean) => (value ? words.yes : words.no);
  return (
    <DescriptionList
      variant="stacked"
      items={[
        { term: words.country, description: user.country ?? words.nothing },
        { term: words.joined, description: formatDayAndTime(user.createdAt, zone) },
        { term: words.verified, description: yesOrNo(user.isVerified) },
        { term: words.terms, description: yesOrNo(user.hasAcceptedTerms) },
        {
          term: words.rating,
          description: <Stars rating={user.rating.average} count={user.rating.count} />,
        },
        { term: words.changed, description: formatDayAndTime(user.updatedAt, zone) },
      ]}
    />
  );
}

function Contact({ user }: { user: UserDetails }) {
  if (!user.contact) return <ContactForm userId={user.id} />;
  const { phone, address } = user.contact;
  return (
    <DescriptionList
      variant="stacked"
      items={[
        {
          term: words.phone,
          description: phone ? <PhoneText phone={phone} /> : words.nothing,
        },
        { term: words.address, description: address ?? words.nothing },
      ]}
    />
  );
}

function Referrals({ user }: { user: UserDetails }) {
  return (
    <DescriptionList
      items={[
        { term: words.referralCode, description: <code translate="no">{user.referralCode}</code> },
        { term: words.referredBy, description: user.referredByCode ?? words.nothing },
        { term: words.referralsCount, description: user.referralsCount },
        { term: words.referralCredits, description: user.referralCredits },
        { term: words.promotionsUsed, description: user.promotionsUsedCount },
      ]}
    />
  );
}

function Provider({ profile }: { profile: NonNullable<UserDetails['providerProfile']> }) {
  return (
    <div className="flex flex-col gap-4">
      <DescriptionList
        variant="stacked"
        items={[
          { term: words.services, description: profile.cardsCount },
          { term: words.timezone, description: zonePlace(profile.timezone) },
          { term: words.zones, description: profile.zones.join(', ') || words.nothing },
          {
            term: words.providerRating,
            description: <Stars rating={profile.rating.average} count={profile.rating.count} />,
          },
        ]}
      />
      {profile.bio && <p className="whitespace-pre-line text-muted">{profile.bio}</p>}
      <Link to={`/provider-profiles/${profile.id}`} className="text-link self-start py-2.5">
        {words.publicProfile}
      </Link>
    </div>
  );
}

function Orders({ user }: { user: UserDetails }) {
  const { ordersCount, orders } = user;
  const total = ordersCount.asClient + ordersCount.asProvider;
  if (total === 0) return <p className="text-muted">{words.noOrders}</p>;
  return (
    <>
      <p className="text-muted">
        <span>{words.ordersCount(ordersCount.asClient, ordersCount.asProvider)}</span>{' '}
        {orders.length < total && <span>{words.latestOrders(orders.length)}</span>}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">
                <RightLink right="moderation" to={`/admin/orders/${order.id}`}>
                  {order.title}
                </RightLink>
              </p>
              <p className="text-sm text-muted">
                <span translate="no">{order.number}</span>
                <span>{` · ${words.orderFor[order.party]} `}</span>
                <span translate="no">{order.counterpart.fullName}</span>
                <span>{` · ${formatShortDate(order.scheduledDate, deviceZone())}`}</span>
              </p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1.5">
              <Badge>{statusLabel(order.status)}</Badge>
              <Price amount={order.totalAmount} of={order} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function DetailsSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Skeleton shape="circle" className="size-16" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-4 w-56" />
        </div>
      </div>
      <Skeleton shape="block" className="h-24 w-full" />
      <Skeleton shape="block" className="h-48 w-full" />
    </SkeletonRegion>
  );
}

function Details({ user }: { user: UserDetails }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <Avatar name={user.fullName} photoUrl={user.photoUrl} size="lg" />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere" translate="no">
            {user.fullName}
          </h1>
          <p className="mb-1.5 text-sm break-all text-muted" translate="no">
            {user.email}
          </p>
          <UserState user={user} />
        </div>
      </div>
      <UserActions user={user} roleNames={accountsProfileWords.roles} />
      <Part title={words.account}>
        <Account user={user} />
      </Part>
      <Part title={words.contact}>
        <Contact user={user} />
      </Part>
      {user.providerProfile && (
        <Part title={words.provider}>
          <Provider profile={user.providerProfile} />
        </Part>
      )}
      {user.providerProfile && (
        <Part title={words.badges}>
          <UserBadges userId={user.id} />
        </Part>
      )}
      <Part title={words.referrals}>
        <Referrals user={user} />
      </Part>
      <Part title={words.orders}>
        <Orders user={user} />
      </Part>
      <Part title={peopleWords.timeline}>
        <UserTimeline userId={user.id} />
      </Part>
    </div>
  );
}

function Loading({ id }: { id: string }) {
  return (
    <QueryState
      query={useQuery(userDetailsQuery(id))}
      title={words.detailsFailed}
      skeleton={<DetailsSkeleton />}
      missing={<Banner tone="info">{words.userMissing}</Banner>}
    >
      {(user) => <Details user={user} />}
    </QueryState>
  );
}

/** Everything about a person, with the actions on the account. */
export default function UserPage() {
  const { id = '' } = useParams();
  return (
    <>
      <Button asChild variant="ghost" icon={<ArrowLeft />} className="mb-3 -ml-5">
        <Link to="/admin/users">{peopleWords.backToUsers}</Link>
      </Button>
      <Loading key={id} id={id} />
    </>
  );
}
