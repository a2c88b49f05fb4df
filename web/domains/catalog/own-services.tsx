import type { ComponentType } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { useQuery } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import QrCode from 'lucide-react/icons/qr-code';
import Store from 'lucide-react/icons/store';
import Zap from 'lucide-react/icons/zap';
import { Link } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { CoverPicture } from '#platform/images/cover-picture.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Carousel } from '#ui/display/carousel.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Price } from '#ui/display/price.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { ownServiceCardsQuery } from './catalog-own.api.ts';
import { pausedWords } from './paused/paused.text.ts';
import { ServiceMenu } from './paused/service-menu.tsx';
import { ownServicesWords } from './catalog-own.text.ts';
import { WorkNotice } from './publishing/work-notice.tsx';

const SIZES = '(min-width: 1280px) 380px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw';

export interface OwnServicesProps {
  /** How often a card was seen, requested and booked. */
  Figures: ComponentType<{ cardId: string }>;
}

function OwnService({ card, Figures }: OwnServicesProps & { card: ServiceCard }) {
  return (
    <Card as="article" padding="none" className="flex h-full flex-col overflow-hidden">
      <div className="relative aspect-video overflow-hidden bg-sunken">
        <CoverPicture
          image={card.coverImage}
          sizes={SIZES}
          className="absolute inset-0 size-full object-cover"
        />
        <div className="absolute top-3 left-3 flex flex-wrap gap-2">
          {card.isPaused && <Badge icon={<Pause aria-hidden="true" />}>{pausedWords.paused}</Badge>}
          {card.isWaiting && <Badge tone="warning">{ownServicesWords.waiting}</Badge>}
          {card.hiddenReason !== undefined && (
            <Badge tone="danger" icon={<EyeOff aria-hidden="true" />}>
              {ownServicesWords.hidden}
            </Badge>
          )}
          {card.isEmergency && (
            <Badge tone="urgent" icon={<Zap aria-hidden="true" />}>
              {ownServicesWords.emergency}
            </Badge>
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <p className="text-sm text-muted">{card.skill.name}</p>
        <h3 className="line-clamp-2 text-lg leading-snug wrap-anywhere">
          <Link to={`/service-cards/${card.id}`} className="hover:underline">
            {card.title}
          </Link>
        </h3>
        {card.isWaiting && <p className="text-sm text-muted">{ownServicesWords.waitingHint}</p>}
        {card.hiddenReason !== undefined && (
          <p className="text-sm text-danger-ink wrap-anywhere">
            {ownServicesWords.hiddenBecause(card.hiddenReason)}
          </p>
        )}
        <Figures cardId={card.id} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
          <Price of={card} amount={card.priceMin} upTo={card.priceMax} />
          <div className="flex items-center gap-1">
            <Button asChild variant="secondary" icon={<Pencil />}>
              <Link to={`/my-services/${card.id}/edit`}>{ownServicesWords.edit}</Link>
            </Button>
            <IconButton asChild label={ownServicesWords.share(card.title)}>
              <Link to={`/compartir/${card.id}`}>
                <QrCode />
              </Link>
            </IconButton>
            <ServiceMenu card={card} />
          </div>
        </div>
      </div>
    </Card>
  );
}

export function OwnServicesSkeleton() {
  return (
    <SkeletonRegion className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['', 'hidden sm:block', 'hidden lg:block'].map((visibility) => (
        <div key={visibility} className={visibility}>
          <Skeleton shape="block" className="aspect-video w-full" />
          <Skeleton className="mt-4 h-5 w-24" />
          <Skeleton className="mt-2.5 h-6 w-4/5" />
          <Skeleton className="mt-4 h-11 w-full" />
        </div>
      ))}
    </SkeletonRegion>
  );
}

/** The provider's own cards, paused ones included, each with a link to its form and a menu, below what is missing. */
export function OwnServices({ Figures }: OwnServicesProps) {
  return (
    <>
      <WorkNotice />
      <QueryState
        query={useQuery(ownServiceCardsQuery())}
        title={ownServicesWords.failed}
        skeleton={<OwnServicesSkeleton />}
        empty={
          <EmptyState
            icon={<Store />}
            title={ownServicesWords.none}
            action={
              <Button asChild icon={<Plus />}>
                <Link to="/my-services/create">{ownServicesWords.create}</Link>
              </Button>
            }
          >
            {ownServicesWords.noneHint}
          </EmptyState>
        }
      >
        {(data) => (
          <Carousel
            label={ownServicesWords.carousel}
            perView={1}
            perViewFrom640={2}
            perViewFrom1024={3}
          >
            {data.map((card) => (
              <OwnService key={card.id} card={card} Figures={Figures} />
            ))}
          </Carousel>
        )}
      </QueryState>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <Link to="/compartir" className="text-link inline-flex min-h-touch items-center">
          {ownServicesWords.shareProfile}
        </Link>
        <Link to="/compartir/invitar" className="text-link inline-flex min-h-touch items-center">
          {ownServicesWords.invite}
        </Link>
      </div>
    </>
  );
}
