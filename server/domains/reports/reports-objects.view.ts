import type { StoredSnapshot } from '@oficio/contract/domains/reports/reports.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { formatPrice } from '@oficio/contract/platform/price.ts';
import type { FoundMessage } from '../chat/chat.service.ts';
import type { PublishedReview } from '../reviews/reviews-hiding.service.ts';
import type {
  findReportedClient,
  findReportedProfile,
  ImageUse,
  ReportedCard,
  ReportedNegotiation,
} from './reports-objects.queries.ts';

/** Longest title, in code points. */
const MAX_TITLE = 80;

function toTitle(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length > MAX_TITLE ? `${characters.slice(0, MAX_TITLE - 1).join('')}…` : line;
}

/** Leaves out empty texts. */
const textsOf = (texts: StoredSnapshot['texts']) => texts.filter(({ text }) => text !== '');

export function copyCard(card: ReportedCard): StoredSnapshot {
  const currency = { currency: card.currency, currencyCountry: card.currency_country };
  const packages = card.packages.map(({ name, description, price_cents: cents }) => {
    const price = formatPrice(toAmount(cents), currency, null);
    return [`${name} · ${price}`, description].filter(Boolean).join('\n');
  });
  return {
    title: toTitle(card.title),
    texts: textsOf([
      { field: 'title', text: card.title },
      { field: 'description', text: card.description },
      { field: 'zones', text: card.reach.join(', ') },
      { field: 'packages', text: packages.join('\n\n') },
      ...card.gallery.map(({ description }) => ({ field: 'caption' as const, text: description })),
    ]),
    imageIds: [
      ...(card.cover_image_id ? [card.cover_image_id] : []),
      ...card.gallery.map((picture) => picture.image_id),
    ],
  };
}

export function copyProfile(
  profile: NonNullable<Awaited<ReturnType<typeof findReportedProfile>>>,
): StoredSnapshot {
  return {
    title: toTitle(profile.full_name),
    texts: textsOf([
      { field: 'name', text: profile.full_name },
      { field: 'biography', text: profile.bio },
    ]),
    imageIds: profile.photo_image_id ? [profile.photo_image_id] : [],
  };
}

export function copyClient(
  client: NonNullable<Awaited<ReturnType<typeof findReportedClient>>>,
): StoredSnapshot {
  return {
    title: toTitle(client.full_name),
    texts: textsOf([{ field: 'name', text: client.full_name }]),
    imageIds: client.photo_image_id ? [client.photo_image_id] : [],
  };
}

export function copyAnswer(text: string): StoredSnapshot {
  return { title: toTitle(text), texts: [{ field: 'answer', text }], imageIds: [] };
}

export function copyRequest(text: string): StoredSnapshot {
  return { title: toTitle(text), texts: [{ field: 'message', text }], imageIds: [] };
}

export function copyReview(review: PublishedReview): StoredSnapshot {
  return {
    title: toTitle(review.comment || review.tags.join(', ') || '★'.repeat(review.rating)),
    texts: textsOf([
      { field: 'stars', text: String(review.rating) },
      { field: 'comment', text: review.comment },
      { field: 'tags', text: review.tags.join(', ') },
    ]),
    imageIds: [],
  };
}

export function copyMessage({ content, image_id: imageId }: FoundMessage): StoredSnapshot {
  return {
    title: toTitle(content),
    texts: [{ field: 'message', text: content }],
    imageIds: imageId ? [imageId] : [],
  };
}

export function copyImage(id: string, { title, caption }: ImageUse): StoredSnapshot {
  return {
    title: toTitle(caption || title),
    texts: textsOf([{ field: 'caption', text: caption }]),
    imageIds: [id],
  };
}

/** Copies the texts and pictures of one party. */
export function copyNegotiation(row: ReportedNegotiation, ownerId: string): StoredSnapshot {
  const isClient = row.client_id === ownerId;
  const own = row.offers.filter(({ by_party: by }) => (by === 'client') === isClient);
  return {
    title: toTitle(row.card_title),
    texts: textsOf([
      { field: 'request', text: isClient ? row.request_message : '' },
      ...own.map(({ message }) => ({ field: 'offer' as const, text: message })),
    ]),
    imageIds: isClient ? row.image_ids : [],
  };
}
