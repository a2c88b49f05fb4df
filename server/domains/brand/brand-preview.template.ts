import type { Brand } from '@oficio/contract/domains/brand/brand.schema.ts';
import { STOCK_COVER, type SharePreview } from '../media/media-preview.view.ts';

export const SITE_PREVIEW_ID = 'home';

/** Builds the content of the site's link-preview picture. */
export function describeSitePreview({ hero }: Pick<Brand, 'hero'>): SharePreview {
  return {
    kicker: '',
    title: hero.title ?? 'La persona indicada para cada trabajo, cerca de ti',
    price: '',
    rating: '',
    place: '',
    coverUrl: STOCK_COVER,
    portraitUrl: null,
  };
}
