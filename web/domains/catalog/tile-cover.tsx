import { Suspense, useRef, useState } from 'react';
import { CoverPicture } from '#platform/images/cover-picture.tsx';
import { useInteracted } from '#platform/pages/use-interacted.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import type { TileCard } from './catalog.api.ts';
import { classNames } from '#ui/class-names.ts';

const TileRotation = lazyPart(async () => (await import('./card/tile-rotation.tsx')).TileRotation);

/** Smaller on phones than the real width, so that slow networks load the file of 400 pixels. */
const SIZES = '(min-width: 1280px) 272px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 55vw';

function coverClassName(isShown: boolean): string {
  return classNames(
    'absolute inset-0 size-full object-cover transition-opacity duration-700',
    isShown ? 'opacity-100' : 'opacity-0',
  );
}

export interface TileCoverProps {
  card: TileCard;
  isPriority: boolean;
}

/** The cover of a card. Pictures of its gallery follow in turn once the visitor moves, presses or scrolls. */
export function TileCover({ card, isPriority }: TileCoverProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hasInteracted = useInteracted();
  const [isCoverShown, setIsCoverShown] = useState(true);
  return (
    <div ref={frame} className="relative aspect-video overflow-hidden bg-sunken">
      <CoverPicture
        image={card.coverImage}
        sizes={SIZES}
        isPriority={isPriority}
        className={coverClassName(isCoverShown)}
      />
      {hasInteracted && card.galleryImages.length > 0 && (
        <Suspense>
          <TileRotation
            card={card}
            frame={frame}
            sizes={SIZES}
            classNameOf={coverClassName}
            onTurn={setIsCoverShown}
          />
        </Suspense>
      )}
    </div>
  );
}
