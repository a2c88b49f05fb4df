/**
 * The floor's cards: one statement returns all columns of the cards, and the JSON is built from its
 * rows at once. Building this JSON in PostgreSQL takes twice as much time in total.
 */
import { createHash } from 'node:crypto';

interface ImageRow {
  id: string;
  widths: number[];
  width: number;
  height: number;
  placeholder: string;
}

interface CardRow {
  id: string;
  title: string;
  description: string;
  isEmergency: boolean;
  emergencyFee: number;
  /** Like `isPaused`, selected for one card only. */
  noticeHours?: number;
  isPaused?: boolean;
  reach: string[];
  skill: { id: string; name: string; defaultImageUrls: string[] };
  currency: string;
  currencyCountry: string | null;
  packages: { price: number }[];
  pictures: (ImageRow & { pictureId: string; description: string })[];
  cover: ImageRow | null;
  photo: Pick<ImageRow, 'id' | 'widths' | 'width'> | null;
  profileId: string;
  timezone: string;
  bio: string;
  stars: number;
  reviews: number;
  isNew: boolean;
  userId: string;
  fullName: string;
  country: string | null;
  reviewsReceived: unknown;
  reviewTags: unknown;
}

const reviewsReceived = `(
  select coalesce(json_agg(row_to_json(view)), '[]') from (
    select review.id, review.rating, review.comment, review.tags,
      to_char(review.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", null as answer,
      json_build_object('fullName', author.full_name, 'photoUrl', (
        select '/images/' || id || '-' || width || '.webp' from images where id = author.photo_image_id and deleted_at is null
      )) as author,
      json_build_object('id', profile.id) as "providerSubject", null as "clientSubject"
      from reviews review join users author on author.id = review.author_id
     where review.provider_profile_id = profile.id and review.published_at is not null
     order by review.published_at desc, review.id desc
     limit 50
  ) view)`;

const reviewTags = `(
  select coalesce(json_agg(by_tag order by count desc, tag), '[]') from (
    select tag, count(*)::int as count from reviews, unnest(tags) as tag
     where provider_profile_id = profile.id and counts group by tag
  ) by_tag)`;

const selectCards = (galleryLimit: number, further = '') => `
  select card.id, card.title, card.description, card.is_emergency as "isEmergency",
    (card.emergency_fee_cents / 100.0)::float8 as "emergencyFee", card.currency,
    card.currency_country as "currencyCountry", to_json(card.reach) as reach,
    json_build_object('id', skill.id, 'name', skill.name, 'defaultImageUrls', skill.default_image_urls) as skill,
    (select json_agg(row_to_json(view)) from (
      select id, name, description, (price_cents / 100.0)::float8 as price, duration_minutes as duration
        from service_packages
       where service_card_id = card.id and archived_at is null
       order by position
    ) view) as packages,
    (select coalesce(json_agg(row_to_json(view)), '[]') from (
      select picture.id as "pictureId", picture.description, image.id, image.widths, image.width, image.height,
        image.placeholder
        from gallery_images picture
        join images image on image.id = picture.image_id and image.deleted_at is null
       where picture.service_card_id = card.id
       order by picture.position
       limit ${galleryLimit}
    ) view) as pictures,
    case when cover.id is not null then row_to_json(cover) end as cover,
    case when photo.id is not null
      then json_build_object('id', photo.id, 'widths', photo.widths, 'width', photo.width) end as photo,
    profile.id as "profileId", profile.timezone, profile.bio, profile.rating_sum as stars,
    profile.rating_count as reviews, reputation.completed_ever < 5 as "isNew", person.id as "userId", person.full_name as "fullName", person.country ${further}
    from service_cards card
    join skills skill on skill.id = card.skill_id
    join provider_profiles profile on profile.id = card.provider_profile_id
    join users person on person.id = profile.user_id
    join provider_reputation reputation on reputation.provider_profile_id = profile.id
    left join images cover on cover.id = card.cover_image_id and cover.deleted_at is null
    left join images photo on photo.id = person.photo_image_id and photo.deleted_at is null`;

/** Selects the cards of the rows `id, place` of `found`, in the order of `place`. */
export const selectTiles = (found: string) =>
  `${selectCards(2)} join (${found}) found on found.id = card.id order by found.place`;

/** $1: id of the card. */
export const CARD = `
  ${selectCards(10, `, card.notice_hours as "noticeHours", card.paused_at is not null as "isPaused", ${reviewsReceived} as "reviewsReceived", ${reviewTags} as "reviewTags"`)} where card.id = $1 and card.is_listed`;

const fileOf = (id: string, width: number) => `/images/${id}-${width}.webp`;

const urlOf = ({ id, widths, width }: Pick<ImageRow, 'id' | 'widths' | 'width'>) =>
  fileOf(id, widths.find((candidate) => candidate >= 800) ?? width);

const toImage = (image: ImageRow) => ({
  url: urlOf(image),
  srcset: image.widths.map((width) => ({ url: fileOf(image.id, width), width })),
  previewUrl: `/images/${image.id}-preview.jpg`,
  width: image.width,
  height: image.height,
  placeholder: image.placeholder,
});

/** The bench's skills have no picture of their own. */
const stockCover = {
  url: '/covers/stock-800.webp',
  srcset: [400, 800, 1200].map((width) => ({ url: `/covers/stock-${width}.webp`, width })),
  previewUrl: '/covers/stock-1200.jpg',
  width: 1200,
  height: 675,
  placeholder:
    'data:image/webp;base64,UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoBAAEAAoBCJYwCdAFAAAD+9KPrBSkM2TsMAAAA',
};

function toTile(row: CardRow) {
  const cover = row.cover ? toImage(row.cover) : stockCover;
  const prices = row.packages.map(({ price }) => price);
  const average = row.reviews === 0 ? null : Math.round((row.stars / row.reviews) * 10) / 10;
  return {
    id: row.id,
    title: row.title,
    isEmergency: row.isEmergency,
    emergencyFee: row.emergencyFee,
    coverImageUrl: cover.url,
    coverImage: cover,
    galleryImages: row.pictures.map((picture) => ({
      id: picture.pictureId,
      imageUrl: urlOf(picture),
      description: picture.description,
      image: { id: picture.id, ...toImage(picture) },
    })),
    skill: row.skill,
    reach: row.reach,
    priceMin: Math.min(...prices),
    priceMax: Math.max(...prices),
    currency: row.currency,
    currencyCountry: row.currencyCountry,
    packages: row.packages,
    providerProfile: {
      id: row.profileId,
      user: {
        id: row.userId,
        fullName: row.fullName,
        photoUrl: row.photo ? urlOf(row.photo) : null,
        country: row.country,
      },
      rating: { average, count: row.reviews },
      isNew: row.isNew,
      timezone: row.timezone,
    },
  };
}

/** The address contains a hash of what the link-preview picture shows. */
function shareImageUrl(
  row: CardRow,
  { priceMin, coverImage, providerProfile }: ReturnType<typeof toTile>,
) {
  const { average, count } = providerProfile.rating;
  const preview = {
    kicker: row.skill.name,
    title: row.title,
    price: `Desde $${priceMin.toFixed(2)}`,
    rating:
      average === null
        ? ''
        : `${average.toFixed(1)} (${count} ${count === 1 ? 'reseña' : 'reseñas'})`,
    place: `${row.fullName} · ${row.reach.slice(0, 2).join(', ')}`,
    coverUrl: coverImage.previewUrl,
    portraitUrl: null,
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([1, preview]))
    .digest('hex');
  return `/previews/service-cards/${row.id}-${hash.slice(0, 24)}.jpg`;
}

/** Builds the body of a list of cards. */
export const toTilesBody = (rows: unknown[]) =>
  JSON.stringify(
    // Without a place and a time in the question, both are null.
    (rows as CardRow[]).map((row) => ({ ...toTile(row), distanceKm: null, nextSlot: null })),
  );

/** Builds the body of one card; undefined without a row. */
export function toCardBody(rows: unknown[]): string | undefined {
  const [row] = rows as CardRow[];
  if (!row) return undefined;
  const tile = toTile(row);
  const { bio } = row;
  return JSON.stringify({
    ...tile,
    description: row.description,
    noticeHours: row.noticeHours,
    isPaused: row.isPaused,
    shareImageUrl: shareImageUrl(row, tile),
    providerProfile: {
      ...tile.providerProfile,
      bio,
      reviewsReceived: row.reviewsReceived,
      reviewTags: row.reviewTags,
    },
  });
}
