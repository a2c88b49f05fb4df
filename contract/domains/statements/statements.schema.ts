import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { priceCurrencyFields } from '#platform/money-schema.ts';
import { text } from '#platform/text.ts';
import { calendarMonthSchema } from '#platform/wall-clock-schema.ts';

export const MAX_STATEMENT_NUMBER = 40;
export const MAX_CORRECTION_GROUNDS = 500;

export const statementsText = {
  numberRequired: 'Escribe el número de tu factura',
  groundsRequired: 'Escribe qué corriges',
} as const;

/** An open statement still changes with the orders; a sent one has a number and never changes. */
export const statementStates = ['OPEN', 'SENT', 'PAID'] as const;
export type StatementState = (typeof statementStates)[number];

/** `net = agreed − commission + promotion` and `due = commission − promotion` always hold. A correction may be negative. */
const amountFields = {
  agreed: z.number(),
  commission: z.number(),
  /** The part of the commission that a promotion takes over. */
  promotion: z.number(),
  net: z.number(),
  /** The amount that the provider owes the operator. */
  due: z.number(),
  ...priceCurrencyFields,
};

/** The sum of a statement in one currency; amounts of two currencies are never added. */
export const statementSumSchema = z.object({
  orders: z.number().int(),
  corrections: z.number().int(),
  ...amountFields,
});
export type StatementSum = z.infer<typeof statementSumSchema>;

/** An order of the month or, with `corrects`, the difference of an order of an earlier statement. */
export const statementLineSchema = z.object({
  orderId: idSchema,
  number: z.string(),
  title: z.string(),
  /** Null for an order that is no longer completed. */
  completedAt: instantSchema.nullable(),
  /** The month of the statement that the line corrects, 'yyyy-MM'. */
  corrects: calendarMonthSchema.nullable(),
  ...amountFields,
});
export type StatementLine = z.infer<typeof statementLineSchema>;

export const statementSummarySchema = z.object({
  provider: z.object({ userId: idSchema, profileId: idSchema, fullName: z.string() }),
  month: calendarMonthSchema,
  state: z.enum(statementStates),
  /** The operator's own invoice number; null while the statement is open. */
  number: z.string().nullable(),
  sentAt: instantSchema.nullable(),
  paidAt: instantSchema.nullable(),
  totals: z.array(statementSumSchema),
  /** Months of later statements with lines that correct this one. */
  correctedIn: z.array(calendarMonthSchema),
});
export type StatementSummary = z.infer<typeof statementSummarySchema>;

export const statementActions = ['send', 'pay', 'correct'] as const;

export const statementSchema = statementSummarySchema.extend({
  timezone: z.string(),
  /** True after the end of the month on the provider's clock, so that the statement may be sent. */
  isMonthOver: z.boolean(),
  /** Corrections first, then the orders, the first completed one first. */
  lines: z.array(statementLineSchema),
  /** Actions on a sent statement, the first one first. */
  history: z.array(
    z.object({
      action: z.enum(statementActions),
      at: instantSchema,
      number: z.string(),
      grounds: z.string().nullable(),
    }),
  ),
});
export type Statement = z.infer<typeof statementSchema>;

/** Without a month the last one that has ended (UTC). */
export const statementsQuery = z.strictObject({ month: calendarMonthSchema.optional() });

export const statementListSchema = z.object({
  month: calendarMonthSchema,
  /** All months from the first completed order on, the last one first. */
  months: z.array(calendarMonthSchema),
  /** One for each provider with orders or corrections in the month, by name. */
  statements: z.array(statementSummarySchema),
});
export type StatementList = z.infer<typeof statementListSchema>;

export const statementParams = z.strictObject({ id: idSchema, month: calendarMonthSchema });
export const ownStatementParams = z.strictObject({ month: calendarMonthSchema });

const numberSchema = text({
  max: MAX_STATEMENT_NUMBER,
  required: statementsText.numberRequired,
});

export const sendStatementBody = z.strictObject({ number: numberSchema });
/** The number that the caller saw: a correction may have replaced it meanwhile. */
export const payStatementBody = z.strictObject({ number: numberSchema });
export const correctStatementBody = z.strictObject({
  number: numberSchema,
  grounds: text({
    max: MAX_CORRECTION_GROUNDS,
    required: statementsText.groundsRequired,
  }),
});

export const statementsFileSchema = z.string();
