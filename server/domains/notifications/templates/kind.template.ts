import { countries } from '@oficio/contract/platform/countries.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import { z } from 'zod';

/** The input from which a template renders sentence, link and mail. */
export interface NotificationData<Params = unknown> {
  params: Params;
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

/**
 * Subject and paragraphs of a mail; empty paragraphs are left out. The sentence of the notification stands between the
 * greeting and the paragraphs.
 */
export type MailText = readonly [
  subject: string,
  ...paragraphs: (string | false | null | undefined)[],
];

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
  /** Label of the link in the mail. */
  action?: string;
  /** The mail of a new request waits for a minute, and is not sent when the request was withdrawn or answered by then. */
  isMailHeld?: boolean;
  /** True when the client withdrew a request. It is not mailed while the mail of the request is held. */
  withdrawsRequest?(details: Details): boolean;
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

type Declared<Details, Params> = Omit<
  NotificationTemplate<Details, Params>,
  'params' | 'paramsOf' | 'link'
> &
  Partial<Pick<NotificationTemplate<Details, Params>, 'params' | 'paramsOf'>>;

/**
 * Returns the function that declares notifications about one sort of record: they link to its page, and the subject of the
 * mail ends with the title of the service.
 */
export const notificationsOf =
  <Details>({ page, action }: { page: string; action: string }) =>
  <Params = object>({ mail, ...template }: Declared<Details, Params>) =>
    ({
      ...withoutParams,
      link: ({ aboutId }) => `${page}/${aboutId}`,
      action,
      ...template,
      ...(mail && {
        mail(data: NotificationData<Params>, details: Details) {
          const [subject, ...paragraphs] = mail(data, details) ?? [];
          return subject ? [`${subject}: ${data.title}`, ...paragraphs] : null;
        },
      }),
    }) as NotificationTemplate<Details, Params>;

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
const shortFormat = byZone({ ...clock, weekday: 'short', day: 'numeric', month: 'short' });

/** Formats an instant in the provider's time zone, because the work takes place there. */
export function momentOf(instant: Date | string, timezone: string): string {
  return momentFormat(timezone).format(new Date(instant));
}

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
