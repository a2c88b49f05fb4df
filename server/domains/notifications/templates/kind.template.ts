import { z } from 'zod';

/** A notification with all that its sentence and its link are made from. */
export interface NotificationData<Params = unknown> {
  params: Params;
  /** Of the order, negotiation or service request that it is about; empty when it is about none. */
  aboutId: string;
  /** Name of the other party, as they are called now. */
  otherName: string;
  cardTitle: string;
  isEmergency: boolean;
  /** Which party of the order or negotiation reads it. */
  reader: 'client' | 'provider';
}

/** A mail's words. Between the greeting and the paragraphs stands the sentence of the notification. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** Label of the link. */
  action: string;
}

/**
 * One kind of notification. `Details` is loaded when it is written; `Params` is the part of it that is stored, because
 * the sentence needs it and it may change or be forgotten later.
 */
export interface NotificationTemplate<Details = unknown, Params = unknown> {
  params: z.ZodType<Params>;
  paramsOf(details: Details): Params;
  message(data: NotificationData<Params>): string;
  /** A path of this app. */
  link(data: NotificationData<Params>): string | null;
  /** Null when this one is not mailed. Without it the kind never is. */
  mail?(data: NotificationData<Params>, details: Details): MailText | null;
  /** False when it is not true any more: then it is not written. */
  holds?(details: Details): boolean;
  /** Kinds of which an earlier one about the same order is deleted. */
  replaces?: readonly string[];
}

/** Lets the compiler check one kind against its own details and parameters. */
export const defineNotification = <Details, Params>(
  template: NotificationTemplate<Details, Params>,
): NotificationTemplate<Details, Params> => template;

/** For sentences that say only names and titles. */
export const withoutParams = { params: z.object({}), paramsOf: () => ({}) };

/** An instant on a provider's clock. */
export const momentParams = z.object({ scheduledAt: z.iso.datetime(), timezone: z.string() });

/** On the provider's clock, which is where the work happens. */
export function momentOf(instant: Date | string, timezone: string): string {
  return new Intl.DateTimeFormat('es', {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}
