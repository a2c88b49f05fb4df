import type { NotificationTopic } from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { countries } from '@oficio/contract/platform/countries.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import type { z } from 'zod';
import { fillText, toLines, type WordsIn, type WordValues } from '#domains/texts/texts.rules.ts';
import { toMailParts, type TextPart } from '#domains/texts/texts-declared.rules.ts';

/** The input from which a template renders sentence, link and mail. */
export interface NotificationData {
  /** Id of the order, negotiation, service request or card; empty when there is none. */
  aboutId: string;
  /** Current name of the other party. */
  other: string;
  /** Title of the service. */
  title: string;
  /** The service with day and hour, as `jobOf` says. */
  job: string;
  isEmergency: boolean;
  /** The currency of the amounts of a negotiation. */
  price: PriceCurrency;
  /** Null when unknown. */
  readerCountry: string | null;
  /** The recipient's party in the order or negotiation. */
  reader: 'client' | 'provider';
  /**
   * Formats an instant on the provider's clock, whose zone is that of the record unless named. Clients whose clock differs
   * also read that it is the provider's hour.
   */
  hour: (instant: Date | string, timezone?: string) => string;
}

/** The value of a word: a condition that holds is an empty word, an instant is formatted as an hour. */
type Value = string | number | boolean | Date | null | undefined;
export type Words<Data> = Readonly<Record<string, (data: Data) => Value>>;

/** Returns the parts of a mail, whose first line is the subject. */
function splitMail(mail: string, action: string | undefined): TextPart[] {
  const [subject = '', ...body] = toLines(mail).split(/\n(?!\| )/);
  return toMailParts({
    subject,
    ...(body.length > 0 && { body: body.join('\n') }),
    ...(action !== undefined && { action }),
  });
}

/** Refuses a text with a word that is not known. */
type Checked<Text extends string, Known> = [WordsIn<Text>] extends [Known] ? Text : never;

/** The data of a sentence: the row and the stored facts. */
export type SentenceData<Facts> = NotificationData & Partial<Facts>;
/** The words of a mail may also use the details of the record. */
export type MailData<Details, Facts> = Omit<Details, keyof SentenceData<Facts>> &
  SentenceData<Facts>;

/** The common part of the notifications about one sort of record. */
interface Family<Details, Facts, SentenceWords, MailWords> {
  /** Checks what is stored of a notification. */
  facts: z.ZodObject<{ [Name in keyof Facts]: z.ZodType<Facts[Name]> }>;
  factsOf: (details: Details) => Partial<Facts>;
  words?: SentenceWords & Words<SentenceData<Facts>>;
  mailWords?: MailWords & Words<MailData<Details, Facts>>;
  /** A path of this app. */
  link: (data: SentenceData<Facts>) => string | null;
  action?: string;
  topic: NotificationTopic;
  /** The last paragraph of each mail. */
  mailEnd?: string;
}

/** The properties of a kind beside its text. */
interface Traits<Details> {
  /** Default: the topic of the family. */
  topic?: NotificationTopic;
  /** Label of the link in the mail. */
  action?: string;
  /** The mail carries the appointment of the order for calendars: an invitation, or a cancellation once it is cancelled. */
  invites?: boolean;
  /** The mail of a new request waits for a minute, and is not sent when the request was withdrawn or answered by then. */
  isMailHeld?: boolean;
  /** True when the client withdrew a request. It is not mailed while the mail of the request is held. */
  withdrawsRequest?(details: Details): boolean;
  /** False when the event is outdated; the notification is then not written. */
  isCurrent?(details: Details): boolean;
  /** Returns kinds of which earlier notifications about the same order are deleted, those of the other party too. */
  replaces?(details: Details): readonly string[];
}

interface Kind<Details, Facts> extends Traits<Details> {
  /** The name of its mail for administrators. */
  title?: string;
  /** The facts that the sentence needs. They are stored, because the source may change or be deleted later. */
  stores?: readonly (keyof Facts)[];
  link?: Family<Details, Facts, unknown, unknown>['link'];
}

/** The template of a notification kind. `Details` is loaded when the notification is written. */
export interface NotificationTemplate<Details = unknown> extends Traits<Details> {
  title?: string;
  topic: NotificationTopic;
  /** The parts of its mail; none when it is not mailed. */
  mailParts: readonly TextPart[];
  paramsOf(details: Details): object;
  /** Returns sentence and link for a row, of which `params` are the stored facts. */
  render(data: NotificationData, params: unknown): { message: string; link: string | null };
  /** Returns the values of the placeholders of its mail. */
  mailValues(data: NotificationData, params: unknown, details: Details): WordValues;
}

/**
 * Returns the function that declares the notifications about one sort of record: a sentence and, if it is mailed, subject
 * and paragraphs, a line for each. A word in braces is a fact, a detail or one of the words of the family. A line with
 * an unknown word is left out, and without a subject there is no mail.
 */
export const notificationsOf =
  <Details, Facts, SentenceWords = Record<never, never>, MailWords = Record<never, never>>(
    family: Family<Details, Facts, SentenceWords, MailWords>,
  ) =>
  <const Sentence extends string, const Mail extends string = ''>({
    message,
    mail,
    stores = [],
    ...kind
  }: Kind<Details, Facts> & {
    message: Sentence & Checked<Sentence, keyof SentenceData<Facts> | keyof SentenceWords>;
    mail?: Mail &
      Checked<Mail, keyof MailData<Details, Facts> | keyof SentenceWords | keyof MailWords>;
  }): NotificationTemplate<Details> => {
    const { facts, factsOf, link, action, topic, mailEnd = '' } = { ...family, ...kind };
    const words: Words<never> = { ...family.words, ...family.mailWords };
    const params = facts.pick(Object.fromEntries(stores.map((name) => [name, true])) as never);
    const valuesOf =
      (data: NotificationData): WordValues =>
      (name) => {
        const value = (words[name] ?? (() => data[name as never]))(data as never);
        return value instanceof Date ? data.hour(value) : value;
      };
    return {
      ...kind,
      topic,
      ...(action && { action }),
      mailParts: mail === undefined ? [] : splitMail(`${mail}\n${mailEnd}`, action),
      paramsOf: (details) => params.parse(factsOf(details)),
      render(row, stored) {
        const data = { ...row, ...params.parse(stored) } as SentenceData<Facts>;
        return { message: fillText(message, valuesOf(data)).lines[0] ?? '', link: link(data) };
      },
      mailValues: (row, stored, details) =>
        valuesOf({ ...details, ...row, ...params.parse(stored) }),
    };
  };

/** By time zone, of which there are some hundred: creating a format takes forty times as long as using it. */
function byZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat('es', { timeZone, hourCycle: 'h23', ...options });
    formats.set(timeZone, format);
    return format;
  };
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const momentFormat = byZone({ ...clock, weekday: 'long', day: 'numeric', month: 'long' });
const clockFormat = byZone(clock);
const shortFormat = byZone({ ...clock, weekday: 'short', day: 'numeric', month: 'short' });

/** Formats an instant in the provider's time zone, because the work takes place there. */
export function momentOf(instant: Date | string, timezone: string): string {
  return momentFormat(timezone).format(new Date(instant));
}

/** Formats the hour of an instant in the provider's time zone: '12:30'. */
export const clockOf = (instant: Date, timezone: string): string =>
  clockFormat(timezone).format(instant);

/** Formats an instant like `momentOf`, in few letters: 'mar 24 nov, 12:30'. */
export function shortMomentOf(instant: Date | string, timezone: string): string {
  return shortFormat(timezone).format(new Date(instant)).replace(',', '');
}

/** Names a service, with day and hour if it has an appointment: '«Fugas» del mar 24 nov, 12:30'. */
export const jobOf = (title: string, appointment: Date | null, timezone: string): string =>
  appointment ? `«${title}» del ${shortMomentOf(appointment, timezone)}` : `«${title}»`;

const homeZones = new Map(
  Object.entries(countries).map(([name, { timezone }]): [string, string] => [name, timezone]),
);

/** Formats an instant for a reader, as `NotificationData.hour` says. */
export function hourFor(
  { reader, readerCountry }: Pick<NotificationData, 'reader' | 'readerCountry'>,
  instant: Date | string,
  timezone: string,
): string {
  const moment = momentOf(instant, timezone);
  const home = homeZones.get(readerCountry ?? '');
  const isOwnClock =
    reader === 'provider' || (home !== undefined && momentOf(instant, home) === moment);
  return isOwnClock ? moment : `${moment} (hora del prestador)`;
}
