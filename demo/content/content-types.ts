import type { Country } from '@oficio/contract/platform/countries.ts';
import type { Weekday } from '@oficio/contract/platform/wall-clock.ts';
import type {
  CancelReason,
  ProblemKind,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { ReviewTag } from '@oficio/contract/domains/accounts/accounts-review-tags.rules.ts';

/** A trade and the default covers of its cards. */
export interface SkillContent {
  slug: string;
  name: string;
  /**
   * Paths of the 800 px covers from the site's root. The same folder contains `-400`, `-1200.webp`
   * and `-1200.jpg`.
   */
  defaultImageUrls: readonly string[];
}

/** A user account. */
export interface PersonContent {
  /** References the person from other demo content. */
  key: string;
  fullName: string;
  email: string;
  /** In the usual format of the country, with the calling code. */
  phone: string;
  address: string;
  country: Country;
}

export interface ProviderContent extends PersonContent {
  city: string;
  /** IANA time zone name. */
  timezone: string;
  bio: string;
  /** A missing weekday is a day off. Times are 'HH:mm' in `timezone`. */
  availability: Partial<Record<Weekday, { active: true; from: string; to: string }>>;
}

export interface PackageContent {
  name: string;
  description: string;
  /** Amount in the currency of the provider's country, with at most two decimals. */
  price: number;
  /** Duration in minutes. */
  duration: number;
}

export interface CardContent {
  key: string;
  /** Key of the provider. */
  provider: string;
  /** Slug of the skill. */
  skill: string;
  title: string;
  /** Paragraphs are separated by an empty line. */
  description: string;
  reach: string[];
  isEmergency: boolean;
  isPaused?: boolean;
  /** Bookings at least so many hours ahead need no answer. */
  instantNoticeHours?: number;
  /** 0 when the card does not accept emergencies. */
  emergencyFee: number;
  packages: PackageContent[];
}

/** A client's review of a completed order of a card. */
export interface ReviewContent {
  /** Key of the card. */
  card: string;
  /** Key of the author, who lives in the provider's country. */
  client: string;
  /** Index of the ordered package. */
  package: number;
  rating: number;
  tags: ReviewTag[];
  comment: string;
  /** The provider's answer. */
  answer?: string;
  /** Whole days before the day of seeding. A provider has at most one review per day. */
  daysAgo: number;
}

/** The client of an order: the demo client, or the key of another client. */
type OrderClient = 'demo-client' | (string & {});

interface Appointment {
  card: string;
  /** Index in the card's packages. */
  package: number;
  client: OrderClient;
  isEmergency: boolean;
  /** Hours from the placement of the order to the seeding. */
  placedHoursAgo: number;
  /**
   * Day of the appointment relative to today in the provider's zone. When that day has no slot for
   * the package, the nearest later day with a slot is used; for a negative number, the nearest
   * earlier day.
   */
  dayOffset: number;
  /**
   * Index of the slot on that day; the last slot when the day has fewer. Ignored for emergencies.
   */
  slot: number;
  change?: OrderChange;
}

/** A change after the request or the agreement. Hours count back from the seeding unless they say otherwise. */
export type OrderChange =
  | {
      type: 'move';
      by: 'client' | 'provider';
      hoursAgo: number;
      /** Day and slot of each proposed slot, as in the appointment. */
      starts: readonly { dayOffset: number; slot: number }[];
    }
  | { type: 'withdraw'; hoursAgo: number }
  | {
      type: 'cancel';
      by: 'client' | 'provider';
      hoursBeforeStart: number;
      reason: CancelReason;
      comment: string;
    }
  | { type: 'absence'; by: 'client' | 'provider'; contradiction?: string }
  | {
      type: 'problem';
      hoursAfterEnd: number;
      kind: ProblemKind;
      comment: string;
      /** Nobody solved it in time. */
      isEscalated?: true;
    }
  | { type: 'unconfirmed' };

type Opinion = Pick<ReviewContent, 'rating' | 'tags' | 'comment' | 'answer'>;

/** One message of a chat. */
export interface ChatLine {
  by: 'client' | 'provider';
  hoursAgo: number;
  text: string;
}

export interface ChatContent {
  /** Messages, the oldest first. */
  lines: readonly ChatLine[];
  /** The party that has not read the other party's last messages. */
  unreadBy?: 'client' | 'provider';
}

export type OrderContent = Appointment &
  (
    | { status: 'PENDING' | 'CANCELLED' }
    | { status: 'ACCEPTED'; providerMarkedCompleted: boolean; chat?: ChatContent }
    | { status: 'REJECTED'; rejectionReason: string }
    | { status: 'COMPLETED'; review?: Opinion; clientReview?: Opinion; chat?: ChatContent }
  );

/** A favorite of a user. */
export interface FavoriteContent {
  person: string;
  card: string;
}

/** A service request: the first message to a provider. */
export interface RequestContent {
  /** Key of the provider. */
  provider: string;
  client: string;
  message: string;
  hoursAgo: number;
  answeredHoursAgo?: number;
}

/**
 * A negotiation. The provider makes the first offer, then the parties alternate, with at most two
 * offers each.
 */
export interface NegotiationContent {
  card: string;
  client: OrderClient;
  message: string;
  requestedHoursAgo: number;
  /** Day and slot of the appointment, as in an order. */
  dayOffset: number;
  slot: number;
  offers: readonly {
    hoursAgo: number;
    amount: number;
    message: string;
    /** Estimated minutes of the work; 60 by default. */
    duration?: number;
  }[];
  /** The final action. Without it, the negotiation is open. */
  end?: { action: 'accept' | 'reject' | 'withdraw' | 'lapse'; hoursAgo: number };
}
