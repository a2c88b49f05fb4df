import { useState } from 'react';
import type { WaitingVerification } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router';
import { PageList } from '#platform/api/page-list.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { useFocusAfterForm } from '#platform/focus/use-focus-after-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { verificationsQuery } from './verifications.api.ts';
import { verificationAdminWords as words, verificationWords } from './verifications.text.ts';

interface WaitingItemProps {
  verification: WaitingVerification;
  onReview: () => void;
}

function WaitingItem({ verification, onReview }: WaitingItemProps) {
  const { skill, provider, sentAt } = verification;
  return (
    <Card as="li" className="flex flex-wrap items-center gap-4">
      <Avatar name={provider.fullName} photoUrl={provider.photoUrl} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-text text-lg font-semibold tracking-normal wrap-anywhere">
          <Link
            to={`/provider-profiles/${provider.providerProfileId}`}
            className="hover:underline"
            translate="no"
          >
            {provider.fullName}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone="accent">
            {skill ? verificationWords.licenseName(skill.name) : verificationWords.identityName}
          </Badge>
          <span>{provider.country}</span>
        </p>
        <p className="mt-1 text-sm text-muted">
          <time dateTime={sentAt}>{words.sentAt(formatDayAndTime(sentAt, deviceZone()))}</time>
        </p>
      </div>
      <Button onClick={onReview}>{words.review}</Button>
    </Card>
  );
}

function Queue() {
  const query = useInfiniteQuery(verificationsQuery());
  const [reviewed, setReviewed] = useState<WaitingVerification | null>(null);
  const region = useFocusAfterForm<HTMLElement>(reviewed !== null);
  const waitingNow = query.data?.pages.flatMap(({ items }) => items) ?? [];
  /** The document after a decided one, which opens by itself. */
  const nextOf = ({ id }: WaitingVerification) =>
    waitingNow[waitingNow.findIndex((each) => each.id === id) + 1] ?? null;
  return (
    <section ref={region} tabIndex={-1} aria-label={words.title} className="outline-none">
      <PageList
        query={query}
        words={words}
        skeleton={
          <SkeletonRegion className="flex flex-col gap-4">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} shape="block" className="h-28 w-full" />
            ))}
          </SkeletonRegion>
        }
        empty={
          <EmptyState title={words.none} headingLevel={2} icon={<ShieldCheck />}>
            {words.noneHint}
          </EmptyState>
        }
      >
        {(waiting) => (
          <ol className="flex flex-col gap-4">
            {waiting.map((verification) => (
              <WaitingItem
                key={verification.id}
                verification={verification}
                onReview={() => setReviewed(verification)}
              />
            ))}
          </ol>
        )}
      </PageList>
      {reviewed && (
        <DecisionDialog
          key={reviewed.id}
          verification={reviewed}
          onClose={() => setReviewed(null)}
          onDecided={() => setReviewed(nextOf(reviewed))}
        />
      )}
    </section>
  );
}

/** The documents that wait for the decision of an administrator. */
export default function VerificationsPage() {
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-7">
        <Queue />
      </div>
    </>
  );
}
