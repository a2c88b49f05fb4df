import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import { z } from 'zod';

/** The input from which a template renders sentence, link and mail. */
export interface NotificationData<Params = unknown> {
  params: Params;
  /** Id of the order, negotiation, service request or card; empty when there is none. */
  aboutId: string;
  /** Current name of the other party. */
  otherName: string;
  cardTitle: string;
  isEmergency: boolean;
  /** The currency of the amounts of a negotiation. */
  price: PriceCurrency;
  /** Null when unknown. */
  readerCountry: string | null;
  /** The recipient's party in the order or negotiation. */
  reader: 'client' | 'provider';
}

/** Texts of a mail. The sentence of the notification stands between the greeting and the paragraphs. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** Label of the link. */
  action: string;
}

/**
 * The template of a notification kind. `Details` is loaded when the notification is written; `Params` is the part that
 * is stored, because the sentence needs it and the source may change or be deleted later.
 */
export interface NotificationTemplate<Details = unknown, Params = unknown> {
  params: z.ZodType<Params>;
  paramsOf(details: Details): Params;
  message(data: NotificationData<Params>): string;
  /** A path of this app. */
  link(data: NotificationData<Params>): string | null;
  /** Returns null when this notification is not mailed. A kind without this function is never mailed. */
  mail?(data: NotificationData<Params>, details: Details): MailText | null;
  /** False when the event is outdated; the notification is then not written. */
  isCurrent?(details: Details): boolean;
  /** Returns kinds of which earlier notifications about the same order are deleted, those of the other party too. */
  replaces?(details: Details): readonly string[];
}

/** Lets the compiler infer and check the details and parameters of a template. */
export const defineNotification = <Details, Params>(
  template: NotificationTemplate<Details, Params>,
): NotificationTemplate<Details, Params> => template;

/** For sentences that contain only names and titles. */
export const withoutParams = { params: z.object({}), paramsOf: () => ({}) };

/** An instant on a provider's clock. */
export const momentParams = z.object({ scheduledAt: z.iso.datetime(), timezone: z.string() });

/** By time zone, of which there are some hundred: creating a format takes forty times as long as using it. */
const momentFormats = new Map<string, Intl.DateTimeFormat>();

function momentFormat(timeZone: string): Intl.DateTimeFormat {
  const known = momentFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('es', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  momentFormats.set(timeZone, format);
  return format;
}

/** Formats an instant in the provider's time zone, because the work takes place there. */
export function momentOf(instant: Date | string, timezone: string): string {
  return momentFormat(timezone).format(new Date(instant));
}

/** Formats an instant on the provider's clock. Clients also read that it is the provider's hour. */
export function hourFor(
  reader: NotificationData['reader'],
  instant: Date | string,
  timezone: string,
): string {
  return `${momentOf(instant, timezone)}${reader === 'client' ? ' (hora del prestador)' : ''}`;
}
