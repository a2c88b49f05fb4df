import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { useQuery } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { useUser } from '#platform/session/session.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { ownServiceCardsQuery } from '../catalog-own.api.ts';
import { ownServicesWords as words } from '../catalog-own.text.ts';

/** The number of pictures of finished work for which providers are asked. */
const WANTED_PICTURES = 3;
const MAX_CARDS = 3;

/** The section of the form of a service with its pictures. */
export const PICTURES_HASH = '#fotos';

function missingPictures({ galleryImages }: ServiceCard): number {
  return Math.max(0, WANTED_PICTURES - galleryImages.length);
}

/** Asks a provider for a face and for pictures of finished work while they are missing. */
export function WorkNotice() {
  const user = useUser();
  const { data: cards = [] } = useQuery(ownServiceCardsQuery());
  const incomplete = cards.filter((card) => missingPictures(card) > 0);
  const requests = incomplete.slice(0, MAX_CARDS).map((card) => ({
    path: `/my-services/${card.id}/edit${PICTURES_HASH}`,
    label: words.addPictures(missingPictures(card), card.title),
  }));
  if (user?.photoUrl === null) requests.unshift({ path: '/profile', label: words.addFace });
  if (requests.length === 0) return null;
  const rest = incomplete.length - MAX_CARDS;
  return (
    <Banner title={words.workTitle} icon={<Camera />} className="mb-5">
      {words.workReason}
      <ul className="mt-1 font-semibold">
        {requests.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-touch items-center gap-1 underline underline-offset-4 wrap-anywhere"
            >
              <span>{label}</span>
              <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{words.moreIncomplete(rest)}</p>}
    </Banner>
  );
}
