import { z } from 'zod';
import { idSchema } from '#platform/ids.ts';
import { amount, priceCurrencyFields } from '#platform/money-schema.ts';
import { refuseAmount } from '#platform/money.ts';
import { text } from '#platform/text.ts';
import {
  ratingSchema,
  receivedReviewSchema,
  tagCountsSchema,
} from '../accounts/accounts-reputation.schema.ts';
import { publicUserSchema } from '../accounts/accounts.schema.ts';
import { imageSchema, MAX_GALLERY_IMAGES } from '../media/media.schema.ts';
import { verifiedSchema } from '../providers/providers.schema.ts';
import { skillSchema } from '../skills/skills.schema.ts';
import {
  DEFAULT_NOTICE_HOURS,
  instantNotice,
  MAX_PAUSE_MINUTES,
  noticeHours,
} from './catalog.rules.ts';

export const catalogText = {
  titleRequired: 'El título es obligatorio',
  skillRequired: 'Debes seleccionar una categoría',
  descriptionRequired: 'La descripción es obligatoria',
  packageNameRequired: 'El nombre del paquete es obligatorio',
  packageDescriptionRequired: 'La descripción del paquete es obligatoria',
  priceRequired: 'El precio es obligatorio',
  durationRequired: 'Indica la duración en minutos',
  durationRange: 'La duración va de 5 a 1440 minutos',
  packagesRequired: 'Agrega al menos un paquete',
  tooManyPackages: 'Puedes tener hasta 20 paquetes',
  tooManyZones: 'Puedes agregar hasta 30 zonas',
  repeatedZone: 'Hay zonas repetidas',
  /** Title of a card after the data of its provider was erased. */
  erasedCard: 'Servicio eliminado',
  noticeUnknown: 'Elige 2, 24 o 48 horas',
  instantRange: `Elige entre ${instantNotice.min} y ${instantNotice.max} horas`,
  pauseRange: `La pausa va de 0 a ${MAX_PAUSE_MINUTES} minutos`,
  repeatedPackage: 'Hay paquetes repetidos',
} as const;

/** Maximum numbers of characters, packages and zones of a service card. */
export const serviceCardLimits = {
  title: 120,
  description: 5_000,
  zones: 30,
  zone: 60,
  packages: 20,
  packageName: 120,
  packageDescription: 2_000,
  imageDescription: 200,
} as const;

/**
 * A package as the form sends it: with an `id` it changes an existing package, without one it is
 * new.
 */
const packageInput = z.strictObject({
  id: idSchema.optional(),
  name: text({ max: serviceCardLimits.packageName, required: catalogText.packageNameRequired }),
  description: text({
    max: serviceCardLimits.packageDescription,
    multiline: true,
    required: catalogText.packageDescriptionRequired,
  }),
  price: amount({ min: 0.01, required: catalogText.priceRequired }),
  /** Minutes. */
  duration: z
    .int({ error: catalogText.durationRequired })
    .min(5, { error: catalogText.durationRange })
    .max(1440, { error: catalogText.durationRange }),
});

const noticeSchema = z.literal(noticeHours, { error: catalogText.noticeUnknown });

const pauseSchema = z
  .int({ error: catalogText.pauseRange })
  .min(0, { error: catalogText.pauseRange })
  .max(MAX_PAUSE_MINUTES, { error: catalogText.pauseRange });

const instantHours = z
  .int({ error: catalogText.instantRange })
  .min(instantNotice.min, { error: catalogText.instantRange })
  .max(instantNotice.max, { error: catalogText.instantRange });

/** Body of a service card, the same for POST and PATCH. */
export const serviceCardBody = z.strictObject({
  title: text({ max: serviceCardLimits.title, required: catalogText.titleRequired }),
  description: text({
    max: serviceCardLimits.description,
    multiline: true,
    required: catalogText.descriptionRequired,
  }),
  skillId: z.uuid({ error: catalogText.skillRequired }).toLowerCase(),
  reach: z
    .array(text({ max: serviceCardLimits.zone }))
    .max(serviceCardLimits.zones, { error: catalogText.tooManyZones })
    .refine(
      (zones) => new Set(zones.map((zone) => zone.toLocaleLowerCase('es'))).size === zones.length,
      {
        error: catalogText.repeatedZone,
      },
    )
    .default([]),
  isEmergency: z.boolean().default(false),
  emergencyFee: amount({ min: 0 }).default(0),
  noticeHours: noticeSchema.default(DEFAULT_NOTICE_HOURS),
  /** Minutes after each job in which no other one starts. */
  pauseMinutes: pauseSchema.default(0),
  /** Bookings of hours at least so far away need no answer of the provider; null for none. */
  instantBooking: z.strictObject({ minNoticeHours: instantHours }).nullable().default(null),
  packages: z
    .array(packageInput)
    .min(1, { error: catalogText.packagesRequired })
    .max(serviceCardLimits.packages, { error: catalogText.tooManyPackages })
    .refine(
      (packages) => {
        const ids = packages.flatMap(({ id }) => (id ? [id] : []));
        return new Set(ids).size === ids.length;
      },
      { error: catalogText.repeatedPackage },
    ),
});
export type ServiceCardBody = z.infer<typeof serviceCardBody>;

/** The body of a service card in a currency, which may have whole or smaller amounts only. */
export const serviceCardBodyIn = (currency: string) =>
  serviceCardBody.superRefine(({ emergencyFee, packages }, issues) => {
    const check = (value: number, path: (string | number)[]) => {
      const message = refuseAmount(value, currency);
      if (message !== undefined) issues.addIssue({ code: 'custom', message, path });
    };
    check(emergencyFee, ['emergencyFee']);
    for (const [index, { price }] of packages.entries()) check(price, ['packages', index, 'price']);
  });

export const servicePackageSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  duration: z.number().int(),
});
export type ServicePackage = z.infer<typeof servicePackageSchema>;

/** A cover is uploaded, built-in, or at a foreign address (then `srcset` is empty). */
const coverImageSchema = imageSchema.omit({ id: true });
export type CoverImage = z.infer<typeof coverImageSchema>;

const galleryImageSchema = z.object({
  id: idSchema,
  imageUrl: z.string(),
  description: z.string(),
  image: imageSchema,
});

export type GalleryImage = z.infer<typeof galleryImageSchema>;

const cardProviderSchema = z.object({
  id: idSchema,
  user: publicUserSchema,
  /** With the license of the card's skill only. */
  verified: verifiedSchema,
  rating: ratingSchema,
  /** The provider has completed fewer than five orders. */
  isNew: z.boolean(),
  timezone: z.string(),
});

/** A card in a list. */
export const serviceCardTileSchema = z.object({
  id: idSchema,
  title: z.string(),
  isEmergency: z.boolean(),
  emergencyFee: z.number(),
  /**
   * The card's own cover, else its first picture of finished work, else a drawing of its skill (always the same for a
   * card), else the stock picture.
   */
  coverImageUrl: z.string(),
  /** The same cover in all its sizes. */
  coverImage: coverImageSchema,
  /** At most two in a list. */
  galleryImages: z.array(galleryImageSchema),
  skill: skillSchema,
  reach: z.array(z.string()),
  priceMin: z.number(),
  priceMax: z.number(),
  ...priceCurrencyFields,
  packages: z.array(servicePackageSchema),
  /** Bookings of hours at least so far away are accepted at once, if the provider's calendars are known; null for none. */
  instantBooking: z.object({ minNoticeHours: z.int() }).nullable(),
  providerProfile: cardProviderSchema,
});
export type ServiceCardTile = z.infer<typeof serviceCardTileSchema>;

export const cardReviewSchema = receivedReviewSchema.extend({
  /** True when an order of this card was reviewed; absent in the list of own cards. */
  isOfService: z.boolean().optional(),
});
export type CardReview = z.infer<typeof cardReviewSchema>;

export const serviceCardSchema = serviceCardTileSchema.extend({
  description: z.string(),
  /** Path of the link-preview picture, 1200 by 630 pixels; it changes with the card. */
  shareImageUrl: z.string(),
  /** A cancellation with fewer hours before the start is late. */
  noticeHours: noticeSchema,
  /** Minutes after each job in which no other one starts. */
  pauseMinutes: z.int(),
  /** Only the owner can read a paused card, unless `backOn` is set. */
  isPaused: z.boolean(),
  /** The day ('yyyy-MM-dd') on which a card that a vacation pauses is offered again. */
  backOn: z.string().optional(),
  /** It waits for the approval of an administrator; only its owner sees it then. */
  isWaiting: z.boolean().optional(),
  /** The grounds on which an administrator hid or refused the card, or hid its profile; only its owner sees the card then. */
  hiddenReason: z.string().optional(),
  providerProfile: cardProviderSchema.extend({
    bio: z.string(),
    /** Newest first; of one card, those of its own orders come first. */
    reviewsReceived: z.array(cardReviewSchema),
    /** Tags of all counted reviews, the most frequent first. */
    reviewTags: tagCountsSchema,
  }),
});
export type ServiceCard = z.infer<typeof serviceCardSchema>;

/** Details of CARD_DELETED: where a visitor can go on. */
export interface DeletedCard {
  skill: { id: string; name: string };
  /** Null when the provider's profile is not visible. */
  provider: { id: string; fullName: string } | null;
}

interface CardWork {
  id: string;
  clientName: string;
  scheduledDate: string;
}

/** Details of CARD_IN_USE: what stands in the way of a deletion, the first ones of each kind. */
export interface OpenCardWork {
  orders: CardWork[];
  negotiations: CardWork[];
}

/** Maximum number of cards of a provider, so that no provider can flood the catalog. */
export const MAX_CARDS = 50;

/** New cards of a provider in 24 hours, while their profile is new. */
export const NEW_CARDS_A_DAY = 5;
/** A profile is new for so many days. */
export const NEW_PROFILE_DAYS = 30;

const galleryDescription = text({ min: 0, max: serviceCardLimits.imageDescription });
export const galleryImageFields = z.strictObject({ description: galleryDescription.default('') });
export const galleryDescriptionBody = z.strictObject({ description: galleryDescription });
/** Ids of gallery pictures (not of their images), in the new order. */
export const galleryOrderBody = z.strictObject({
  imageIds: z.array(idSchema).max(MAX_GALLERY_IMAGES),
});
export const galleryImageResponse = galleryImageSchema;
