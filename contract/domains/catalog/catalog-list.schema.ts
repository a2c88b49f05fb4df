import { z } from 'zod';
import { pageQuery } from '#platform/api/page.ts';
import { countrySchema } from '#platform/country-schema.ts';
import { idSchema } from '#platform/ids.ts';
import { amount, priceCurrencyFields } from '#platform/money-schema.ts';
import { text } from '#platform/text.ts';
import { timeOfDaySchema } from '#platform/wall-clock-schema.ts';
import { placeIdSchema, pointSchema } from '../places/places.schema.ts';
import {
  cardSorts,
  distanceSteps,
  MAX_SLOT_CARDS,
  type CardSort,
  type DistanceStep,
} from './catalog-list.rules.ts';
import { MAX_SEARCH_LENGTH } from './catalog.rules.ts';
import { serviceCardTileSchema } from './catalog.schema.ts';

export const cardListText = {
  dayInvalid: 'Elige hoy, mañana o una fecha',
  dayPast: 'Ese día ya pasó',
  dayTooFar: 'Todavía no se puede reservar para ese día',
  fromNeedsDay: 'Elige también el día',
  onePlace: 'Elige un lugar o tu ubicación, no ambos',
  placeNeeded: 'Elige un lugar para ordenar por cercanía',
  withinNeedsPlace: 'Elige un lugar para ampliar la distancia',
  sortUnknown: 'Ese orden no existe',
  ratingRange: 'La calificación mínima va de 1 a 5',
  countryNeeded: 'Elige un país para comparar precios: cada país tiene su moneda',
} as const;

const numberText = (pattern: RegExp, error: string) =>
  z.string().regex(pattern, { error }).transform(Number);

/**
 * The question of a list of cards. `place` and `near` list the providers who travel there; with
 * `within`, those whose base is at most that distance away instead, in km. `day` lists cards with a bookable
 * slot on that day of their provider's calendar, `from` that time on.
 */
const cardQuestionFields = {
  search: text({ min: 0, max: MAX_SEARCH_LENGTH }).optional(),
  skill: idSchema.optional(),
  /** Id of a provider profile: lists all its cards, whatever the viewer's country. */
  provider: idSchema.optional(),
  emergency: z.enum(['true', 'false']).optional(),
  /** Cards with instant booking. */
  instant: z.enum(['true', 'false']).optional(),
  country: countrySchema.optional(),
  place: placeIdSchema.optional(),
  near: pointSchema.optional(),
  within: z
    .enum(distanceSteps.map(String) as [`${DistanceStep}`, ...`${DistanceStep}`[]])
    .transform((km) => Number(km) as DistanceStep)
    .optional(),
  day: z
    .union([z.literal(['today', 'tomorrow']), z.iso.date({ error: cardListText.dayInvalid })])
    .optional(),
  from: timeOfDaySchema.optional(),
  /** In the currency of the cards: those with a package at this price or less. */
  maxPrice: numberText(/^\d{1,10}(\.\d{1,2})?$/, 'Escribe un monto en números')
    .pipe(amount({ min: 0.01 }))
    .optional(),
  minRating: numberText(/^[1-5](\.\d)?$/, cardListText.ratingRange)
    .pipe(z.number().min(1).max(5, { error: cardListText.ratingRange }))
    .optional(),
  sort: z.enum(cardSorts, { error: cardListText.sortUnknown }).optional(),
};

interface RelatedFields {
  place?: unknown;
  near?: unknown;
  within?: unknown;
  day?: unknown;
  from?: unknown;
  sort?: CardSort | undefined;
}

/** Refuses fields that contradict or need each other, beside the field that would have to change. */
function checkRelatedFields(query: RelatedFields, issues: z.RefinementCtx): void {
  const refuse = (field: keyof RelatedFields, message: string) =>
    issues.addIssue({ code: 'custom', path: [field], message });
  const hasPlace = query.place !== undefined || query.near !== undefined;
  if (query.place !== undefined && query.near !== undefined) refuse('near', cardListText.onePlace);
  if (query.within !== undefined && !hasPlace) refuse('within', cardListText.withinNeedsPlace);
  if (query.from !== undefined && query.day === undefined)
    refuse('from', cardListText.fromNeedsDay);
  if (query.sort === 'near' && !hasPlace) refuse('sort', cardListText.placeNeeded);
}

export const listServiceCardsQuery = pageQuery
  .extend(cardQuestionFields)
  .superRefine(checkRelatedFields);
export const countServiceCardsQuery = z
  .strictObject(cardQuestionFields)
  .superRefine(checkRelatedFields);

/** The query of a list, and the size of its first page. */
export const explainServiceCardQuery = z
  .strictObject({ ...cardQuestionFields, limit: pageQuery.shape.limit })
  .superRefine(checkRelatedFields);

/** A card in the catalog. */
export const listedCardSchema = serviceCardTileSchema.extend({
  /** Step of the distance to the provider's base, in km; null without `place` and `near`. */
  distanceKm: z.number().int().nullable(),
  /**
   * First bookable slot of the card's shortest package on the provider's clock; null without
   * `place`, `near` and `day`, and if no slot is free within the booking window.
   */
  nextSlot: z.object({ date: z.string(), time: z.string() }).nullable(),
  /** Up to three starts from `nextSlot` on: on the asked day, or without one on its day and the next with a slot. */
  nextSlots: z.array(z.iso.datetime()),
});
export type ListedCard = z.infer<typeof listedCardSchema>;

/** Cards of which `listCardSlots` returns the slots: the ids, separated by commas. */
export const listCardSlotsQuery = z.strictObject({
  cards: z
    .string()
    .transform((ids) => [...new Set(ids.split(','))])
    .pipe(z.array(idSchema).max(MAX_SLOT_CARDS)),
});

/** The next slots of a card. */
export const cardSlotsSchema = z.object({
  cardId: idSchema,
  /** The shortest package, which fits into each of the slots. */
  packageId: idSchema,
  /** Up to three starts on the first day with a slot and the next such day; empty if the booking window has none. */
  nextSlots: z.array(z.iso.datetime()),
});
export type CardSlots = z.infer<typeof cardSlotsSchema>;

/** A number of cards; `isMore` if there are more than that. */
const countSchema = z.object({ count: z.number().int(), isMore: z.boolean() });

/** A changed question that finds cards, for an empty result or for a chip. */
export const changedQuestionSchema = z.object({
  /** Query fields that replace those of the question; null removes one. */
  change: z.record(z.string(), z.string().nullable()),
  ...countSchema.shape,
});

/** Counts up to 100 cards of a question. */
export const cardCountsSchema = z.object({
  total: countSchema,
  /** The currency of `maxPrice`; null for a question about cards in several currencies. */
  price: z.object(priceCurrencyFields).nullable(),
  /** Each filter that the question does not have yet. */
  filters: z.array(changedQuestionSchema),
  /** For an empty result only: relaxed searches that find cards, the smallest change first. */
  relaxed: z.array(changedQuestionSchema),
});
export type CardCounts = z.infer<typeof cardCountsSchema>;
export type ChangedQuestion = z.infer<typeof changedQuestionSchema>;
