import { useState } from 'react';
import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import Wrench from 'lucide-react/icons/wrench';
import Zap from 'lucide-react/icons/zap';
import { Link } from 'react-router';
import { CoverPicture } from '#platform/images/cover-picture.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Price } from '#ui/display/price.tsx';
import { providersPublicWords as words } from '../providers-public.text.ts';

/** The fields of a card that a profile shows. */
export interface ProviderService extends PriceCurrency {
  id: string;
  title: string;
  skillName: string;
  coverImage: Omit<Image, 'id'>;
  isEmergency: boolean;
  priceMin: number;
  priceMax: number;
}

const INITIAL_COUNT = 6;

function Service({ service }: { service: ProviderService }) {
  return (
    <Card
      as="li"
      padding="none"
      interactive
      className="relative flex min-w-0 overflow-hidden has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent"
    >
      <CoverPicture
        image={service.coverImage}
        sizes="8rem"
        className="w-28 shrink-0 object-cover sm:w-32"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3.5 sm:p-4">
        <div className="flex min-w-0 flex-wrap gap-1.5">
          <Badge>{service.skillName}</Badge>
          {service.isEmergency && (
            <Badge tone="urgent" icon={<Zap />}>
              {words.urgent}
            </Badge>
          )}
        </div>
        <h3 className="mt-0.5 line-clamp-2 font-text text-base leading-snug font-semibold tracking-normal">
          <Link
            to={`/service-cards/${service.id}`}
            prefetch="intent"
            className="outline-none after:absolute after:inset-0 after:content-['']"
          >
            {service.title}
          </Link>
        </h3>
        <p className="mt-auto pt-1">
          <Price of={service} amount={service.priceMin} upTo={service.priceMax} />
        </p>
      </div>
    </Card>
  );
}

/** The services of a provider. A button shows those beyond the first six. */
export function ProviderServices({ services }: { services: readonly ProviderService[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (services.length === 0) {
    return <EmptyState title={words.noServices} icon={<Wrench />} className="py-8" />;
  }
  const shown = showsAll ? services : services.slice(0, INITIAL_COUNT);
  return (
    <>
      <ul className="grid grid-cols-1 gap-3.5 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {shown.map((service) => (
          <Service key={service.id} service={service} />
        ))}
      </ul>
      {shown.length < services.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setShowsAll(true)}>
          {words.moreServices}
        </Button>
      )}
    </>
  );
}
