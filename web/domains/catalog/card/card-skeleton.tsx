import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PageContainer } from '#ui/layout/layout.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { PanelSkeleton } from './card-booking.tsx';
import { CARD_LAYOUT, CardBreadcrumb, CardCover } from './card-detail.tsx';
import { findTile } from '../catalog.api.ts';
import { cardWords as words } from './card.text.ts';

export function CardSkeleton({ id }: { id: string }) {
  const client = useQueryClient();
  const [tile] = useState(() => findTile(client, id));
  return (
    <PageContainer className="pb-16">
      {tile ? <CardBreadcrumb skill={tile.skill} /> : <Skeleton className="my-3 h-5 w-40" />}
      <div className={CARD_LAYOUT}>
        <div className="min-w-0">
          {tile ? (
            <CardCover image={tile.coverImage} />
          ) : (
            <Skeleton
              shape="block"
              className="-mx-gutter aspect-video rounded-none sm:mx-0 sm:rounded-xl"
            />
          )}
          <SkeletonRegion label={words.loadingCard} className="mt-5 flex flex-col gap-4">
            <Skeleton className="h-7 w-28 rounded-full" />
            {tile ? <h1 className="text-3xl">{tile.title}</h1> : <Skeleton className="h-9 w-4/5" />}
            <Skeleton className="h-6 w-44" />
            <div className="mt-6">
              <SkeletonText lines={5} />
            </div>
          </SkeletonRegion>
        </div>
        <div className="hidden lg:block">
          <PanelSkeleton />
        </div>
      </div>
    </PageContainer>
  );
}
