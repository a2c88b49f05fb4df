import { z } from 'zod';
import { idSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';
import { minutesOfDay, weekdays, type Weekday } from '#platform/wall-clock.ts';
import {
  calendarDateSchema,
  calendarMonthSchema,
  endOfDaySchema,
  timeOfDaySchema,
  timezoneSchema,
} from '#platform/wall-clock-schema.ts';
import { publicUserSchema } from '../accounts/accounts.schema.ts';
import { serviceAreaBody, serviceAreaSchema } from '../places/places-area.schema.ts';
import {
  ratingSchema,
  receivedReviewSchema,
  reviewSummarySchema,
} from '../accounts/accounts-reputation.schema.ts';

export const MAX_EXCEPTIONS = 366;

export const providersText = {
  timesRequired: 'Indica la hora de inicio y de fin',
  endBeforeStart: 'La hora de fin debe ser posterior a la de inicio',
  overMidnight:
    'La hora de fin debe ser posterior a la de inicio. Si pasas la medianoche, escribe dos tramos: uno hasta las 24:00 y otro desde las 00:00 del día siguiente',
  unknownDay: 'Usa los días de lunes a domingo',
  repeatedDate: 'Esa fecha ya está en la lista',
  tooManyExceptions: `Agrega ${MAX_EXCEPTIONS} fechas como máximo`,
} as const;

/** Hours of a day; the times of an inactive day are ignored. */
const dayHoursShape = {
  active: z.boolean(),
  from: timeOfDaySchema.nullish(),
  /** '24:00' is midnight. */
  to: endOfDaySchema.nullish(),
};

interface DayHoursInput {
  active: boolean;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

const hasTimes = (day: DayHoursInput) => !day.active || Boolean(day.from && day.to);
const endsAfterStart = (day: DayHoursInput) =>
  !day.active || !day.from || !day.to || minutesOfDay(day.from) < minutesOfDay(day.to);
const timesIssue = { error: providersText.timesRequired, path: ['from'] };
const NOON = '12:00';
/** Hours from an afternoon to a morning were meant over midnight. */
const refuseEnd = (issue: { input?: unknown }) => {
  const { from, to } = issue.input as DayHoursInput;
  return from && to && from >= NOON && to <= NOON
    ? providersText.overMidnight
    : providersText.endBeforeStart;
};
const endIssue = { error: refuseEnd, path: ['to'] };

function toDayHours({ active, from, to }: DayHoursInput) {
  return active && from && to
    ? { active: true as const, from, to }
    : { active: false as const, from: null, to: null };
}

const dayHoursSchema = z
  .strictObject(dayHoursShape)
  .refine(hasTimes, timesIssue)
  .refine(endsAfterStart, endIssue)
  .transform(toDayHours);

/**
 * Normalizes day names, because clients send them in any case and Unicode form. Returns the value
 * unchanged if two names become equal, so that validation refuses it.
 */
function normalizeDayNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const normalized = new Map(
    entries.map(([day, hours]) => [day.normalize('NFC').toLowerCase(), hours]),
  );
  return normalized.size === entries.length ? Object.fromEntries(normalized) : value;
}

/** Weekly hours by day; a missing day is inactive. */
export const availabilitySchema = z
  .preprocess(
    normalizeDayNames,
    z.partialRecord(z.enum(weekdays, { error: providersText.unknownDay }), dayHoursSchema),
  )
  .transform((days): Availability => {
    const inactive = { active: false as const, from: null, to: null };
    return Object.fromEntries(weekdays.map((day) => [day, days[day] ?? inactive])) as Availability;
  });

export interface DayHours {
  active: boolean;
  from: string | null;
  to: string | null;
}
export type Availability = Record<Weekday, DayHours>;

/**
 * A date of the provider's calendar whose hours replace those of the week: a day off or special
 * hours.
 */
export interface AvailabilityException extends DayHours {
  /** 'yyyy-MM-dd' */
  date: string;
}

/** An exception, as the form validates it before it is added to the list. */
export const availabilityExceptionSchema = z
  .strictObject({ date: calendarDateSchema, ...dayHoursShape })
  .refine(hasTimes, timesIssue)
  .refine(endsAfterStart, endIssue)
  .transform(({ date, ...day }) => ({ date, ...toDayHours(day) }));

/** Days off and special hours; a date can occur once. The server drops past dates. */
export const availabilityExceptionsSchema = z
  .array(availabilityExceptionSchema)
  .max(MAX_EXCEPTIONS, { error: providersText.tooManyExceptions })
  .superRefine((entries, issues) => {
    const seen = new Set<string>();
    for (const [index, { date }] of entries.entries()) {
      if (seen.has(date))
        issues.addIssue({
          code: 'custom',
          message: providersText.repeatedDate,
          path: [index, 'date'],
        });
      seen.add(date);
    }
  });

const dayHoursView = {
  active: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
};
const availabilityView = z.record(z.enum(weekdays), z.object(dayHoursView));

export const MAX_BIO_LENGTH = 3_000;
export const bioSchema = text({ min: 0, max: MAX_BIO_LENGTH, multiline: true });

export const createProviderProfileBody = z.strictObject({
  bio: bioSchema,
  availability: availabilitySchema,
  availabilityExceptions: availabilityExceptionsSchema.optional(),
  timezone: timezoneSchema.optional(),
  serviceArea: serviceAreaBody.optional(),
});

export const updateProviderProfileBody = z
  .strictObject({
    bio: bioSchema,
    availability: availabilitySchema,
    availabilityExceptions: availabilityExceptionsSchema,
    timezone: timezoneSchema,
    serviceArea: serviceAreaBody,
    newClientsOneAtATime: z.boolean(),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, { error: 'Envía al menos un dato para cambiar' });

/** The facts that administrators verified by a document, as long as their badges are shown. */
export const verifiedSchema = z.object({
  identity: z.boolean(),
  /** The trades with a verified license. */
  licenses: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type Verified = z.infer<typeof verifiedSchema>;

export const providerProfileSchema = z.object({
  id: idSchema,
  user: publicUserSchema,
  bio: z.string(),
  availability: availabilityView,
  /** Days off and special hours from today on, sorted by date. */
  availabilityExceptions: z.array(z.object({ date: z.string(), ...dayHoursView })),
  timezone: z.string(),
  /** The places in which the provider works; null until they choose. */
  serviceArea: serviceAreaSchema,
  /**
   * Path of the link-preview picture, 1200 by 630 pixels; it changes with the profile and its
   * cards.
   */
  shareImageUrl: z.string(),
  verified: verifiedSchema,
  rating: ratingSchema,
  reviewSummary: reviewSummarySchema,
  /** The newest 50. */
  reviewsReceived: z.array(receivedReviewSchema),
  /** Orders of new clients wait until the one before is answered; only its owner sees it. */
  newClientsOneAtATime: z.boolean().optional(),
  /** The grounds on which an administrator hid the profile; only its owner sees it then. */
  hiddenReason: z.string().optional(),
});
export type ProviderProfile = z.infer<typeof providerProfileSchema>;

/** Response of POST and PATCH: the profile, and a token with the new role if the roles changed. */
export const savedProviderProfileSchema = providerProfileSchema.extend({
  accessToken: z.string().optional(),
});

const durationQuery = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(z.number().int().min(1).max(1440));

/**
 * An order that is to be moved: the times that it holds count as free, except its present start. Ignored unless the
 * caller is a party of the order.
 */
const exceptOrder = idSchema.optional();
/**
 * A card of the provider: only the slots at which it can be booked, with its pause before the next job. A moved order has
 * a pause of its own.
 */
const serviceCardId = idSchema.optional();

export const slotsQuery = z.strictObject({
  date: calendarDateSchema,
  duration: durationQuery,
  exceptOrder,
  serviceCardId,
});
export const monthQuery = z.strictObject({
  month: calendarMonthSchema,
  duration: durationQuery.optional(),
  exceptOrder,
  serviceCardId,
});
export const slotsSchema = z.array(z.string());
export const monthSchema = z.record(z.string(), z.boolean());
export const bookingWindowSchema = z.object({ days: z.number().int() });
