import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';
import { calendarDateSchema } from '#platform/wall-clock-schema.ts';
import { busyKinds, slotReasons } from '../providers/providers-slots.rules.ts';

export const MAX_TITLE_LENGTH = 120;
export const MAX_NOTE_LENGTH = 200;
export const MAX_APPOINTMENT_DAYS = 7;
export const MAX_AGENDA_DAYS = 42;
export const MAX_VACATION_DAYS = 92;

export const agendaText = {
  titleRequired: 'Escribe un título, por ejemplo «Dentista»',
  startRequired: 'Elige la hora de inicio',
  endRequired: 'Elige la hora de fin',
  endBeforeStart: 'La hora de fin debe ser posterior a la de inicio',
  tooLong: `Una cita privada dura como máximo ${MAX_APPOINTMENT_DAYS} días; para más tiempo usa las vacaciones`,
  lastBeforeFirst: 'El último día no puede ser anterior al primero',
  tooManyDays: (days: number) => `Elige ${days} días como máximo`,
} as const;

const DAY_MS = 86_400_000;

interface Days {
  from: string;
  to: string;
}
const endsAfterBegin = ({ from, to }: Days) => from <= to;
const hasAtMost =
  (days: number) =>
  ({ from, to }: Days) =>
    Date.parse(to) - Date.parse(from) < days * DAY_MS;
const orderIssue = { error: agendaText.lastBeforeFirst, path: ['to'] };
const lengthIssue = (days: number) => ({ error: agendaText.tooManyDays(days), path: ['to'] });

export const agendaQuery = z
  .strictObject({ from: calendarDateSchema, to: calendarDateSchema })
  .refine(endsAfterBegin, orderIssue)
  .refine(hasAtMost(MAX_AGENDA_DAYS), lengthIssue(MAX_AGENDA_DAYS));

/**
 * The kinds of time in an agenda; 'free' is working time in which nothing else is. An 'emergency' is an accepted one that is not
 * marked as finished: it occupies no time, begins and ends with its acceptance, and is part of today.
 */
export const agendaKinds = [...busyKinds, 'dayOff', 'free', 'emergency'] as const;
export type AgendaKind = (typeof agendaKinds)[number];

/** A part of the provider's time, [start, end). A day off lasts from midnight to midnight. */
export const agendaItemSchema = z.object({
  kind: z.enum(agendaKinds),
  start: instantSchema,
  end: instantSchema,
  /** The order, also of held hours and pauses. */
  orderId: idSchema.optional(),
  /** The ordered package or service, or the title of a private appointment. */
  title: z.string().optional(),
  clientName: z.string().optional(),
  status: z.enum(['PENDING', 'ACCEPTED', 'COMPLETED']).optional(),
  appointmentId: idSchema.optional(),
  /** The version of a private appointment, which a change sends back. */
  updatedAt: instantSchema.optional(),
  vacationId: idSchema.optional(),
});
export type AgendaItem = z.infer<typeof agendaItemSchema>;
export const agendaSchema = z.array(agendaItemSchema);

export const reasonsQuery = z.strictObject({
  date: calendarDateSchema,
  duration: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(1_440))
    .optional(),
});
/** An hour of the provider's clock ('HH:mm') that clients cannot book, and the only reason. */
export const hiddenHourSchema = z.object({ start: z.string(), reason: z.enum(slotReasons) });
export const reasonsSchema = z.array(hiddenHourSchema);

const instantInput = (error: string) => z.iso.datetime({ offset: true, error });
const appointmentShape = {
  title: text({ max: MAX_TITLE_LENGTH, required: agendaText.titleRequired }),
  start: instantInput(agendaText.startRequired),
  end: instantInput(agendaText.endRequired),
};

interface Times {
  start?: string | undefined;
  end?: string | undefined;
}
const isForward = ({ start, end }: Times) =>
  start === undefined || end === undefined || Date.parse(start) < Date.parse(end);
const isShort = ({ start, end }: Times) =>
  start === undefined ||
  end === undefined ||
  Date.parse(end) - Date.parse(start) <= MAX_APPOINTMENT_DAYS * DAY_MS;
const forwardIssue = { error: agendaText.endBeforeStart, path: ['end'] };
const shortIssue = { error: agendaText.tooLong, path: ['end'] };

export const appointmentBody = z
  .strictObject(appointmentShape)
  .refine(isForward, forwardIssue)
  .refine(isShort, shortIssue);

/** Both times change together, so that they are checked against each other. */
export const appointmentChange = z
  .strictObject({
    ...z.strictObject(appointmentShape).partial().shape,
    /** The `updatedAt` that the provider saw; 409 when another device changed it since. */
    updatedAt: instantSchema,
  })
  .refine(({ start, end }) => (start === undefined) === (end === undefined), {
    error: agendaText.endRequired,
    path: ['end'],
  })
  .refine(isForward, forwardIssue)
  .refine(isShort, shortIssue);

/** A private appointment; only its owner ever reads the title. */
export const appointmentSchema = z.object({
  id: idSchema,
  title: z.string(),
  start: instantSchema,
  end: instantSchema,
  updatedAt: instantSchema,
});
export const appointmentsSchema = z.array(appointmentSchema);
export type Appointment = z.infer<typeof appointmentSchema>;

/** An order or appointment in the way of another appointment: details of the refusal. */
export const overlapSchema = z.object({
  orderId: idSchema.optional(),
  title: z.string(),
  clientName: z.string().optional(),
  start: instantSchema,
});
export type Overlap = z.infer<typeof overlapSchema>;

export const vacationBody = z
  .strictObject({
    from: calendarDateSchema,
    to: calendarDateSchema,
    note: text({ min: 0, max: MAX_NOTE_LENGTH }).optional(),
    /** Names the orders and open quotes in these days and changes nothing. */
    dryRun: z.boolean().optional(),
  })
  .refine(endsAfterBegin, orderIssue)
  .refine(hasAtMost(MAX_VACATION_DAYS), lengthIssue(MAX_VACATION_DAYS));

/** An order in the days of a vacation; it stays until the parties move or cancel it. */
export const hitOrderSchema = z.object({
  id: idSchema,
  title: z.string(),
  clientName: z.string(),
  start: instantSchema,
  /** Hours were proposed to the client, who has not answered yet. */
  isProposed: z.boolean(),
  /** Free hours afterwards that can be proposed; empty when the order cannot be moved. */
  starts: z.array(instantSchema),
});
export type HitOrder = z.infer<typeof hitOrderSchema>;

/** An open quote whose present hour lies in the days of a vacation; accepting it is refused until the hour changes. */
export const hitQuoteSchema = z.object({
  id: idSchema,
  title: z.string(),
  clientName: z.string(),
  start: instantSchema,
  /** The provider may offer another hour now; otherwise the client answers first. */
  isOfferable: z.boolean(),
});
export type HitQuote = z.infer<typeof hitQuoteSchema>;

export const vacationSchema = z.object({
  /** Null for a preview. */
  id: idSchema.nullable(),
  from: z.string(),
  to: z.string(),
  /** The first working day afterwards ('yyyy-MM-dd'). */
  backOn: z.string(),
  note: z.string().nullable(),
  orders: z.array(hitOrderSchema),
  quotes: z.array(hitQuoteSchema),
});
export type Vacation = z.infer<typeof vacationSchema>;
export const vacationsSchema = z.array(vacationSchema);
