import type { Country } from '@oficio/contract/platform/countries.ts';
import type { Weekday } from '@oficio/contract/platform/wall-clock.ts';
import type { ReviewTag } from '@oficio/contract/domains/reviews/reviews.rules.ts';

/** A trade, with the covers that cards of it get when they have none of their own. */
export interface SkillContent {
  slug: string;
  name: string;
  /** Paths below the site's root, 800 px wide; `-400`, `-1200.webp` and `-1200.jpg` are beside them. */
  defaultImageUrls: readonly string[];
}

/** Somebody with an account. */
export interface PersonContent {
  /** Names the person in the rest of the content. */
  key: string;
  fullName: string;
  email: string;
  /** Written as people of that country write it, with the calling code. */
  phone: string;
  address: string;
  country: Country;
}

export interface ProviderContent extends PersonContent {
  city: string;
  /** IANA name. */
  timezone: string;
  bio: string;
  /** Days left out are days off. Times are 'HH:mm' in `timezone`. */
  availability: Partial<Record<Weekday, { active: true; from: string; to: string }>>;
}

export interface PackageContent {
  name: string;
  description: string;
  /** In the currency of the provider's country, at most two decimals. */
  price: number;
  /** Minutes. */
  duration: number;
}

export interface CardContent {
  key: string;
  /** Key of the provider. */
  provider: string;
  /** Slug of the skill. */
  skill: string;
  title: string;
  /** Paragraphs are parted by an empty line. */
  description: string;
  reach: string[];
  isEmergency: boolean;
  /** 0 when the card takes no emergencies. */
  emergencyFee: number;
  packages: PackageContent[];
}

/** What a client wrote after a completed order of a card. */
export interface ReviewContent {
  /** Key of the card. */
  card: string;
  /** Key of the author, somebody of the provider's country. */
  client: string;
  /** Index of the package that was ordered. */
  package: number;
  rating: number;
  tags: ReviewTag[];
  comment: string;
  /** Whole days before the day of seeding; no provider has two on one day. */
  daysAgo: number;
}

/** The person of an order: the demo client, or the key of another client. */
type OrderClient = 'demo-client' | (string & {});

interface Appointment {
  card: string;
  /** Index in the card's packages. */
  package: number;
  client: OrderClient;
  isEmergency: boolean;
  /** Hours before the moment of seeding at which the client sent the order. */
  placedHoursAgo: number;
  /**
   * Day of the appointment counted from today in the provider's zone. When that day has no slot
   * for the package: the next day that has one for 0 and more, the last before it for less than 0.
   */
  dayOffset: number;
  /** Index among the slots of that day; the last slot when the day has fewer. Unused by emergencies. */
  slot: number;
}

type Opinion = Pick<ReviewContent, 'rating' | 'tags' | 'comment'>;

/** One thing said in a chat. */
export interface ChatLine {
  by: 'client' | 'provider';
  hoursAgo: number;
  text: string;
}

export interface ChatContent {
  /** In the order in which they were said. */
  lines: readonly ChatLine[];
  /** Who has not read what the other said last. */
  unreadBy?: 'client' | 'provider';
}

export type OrderContent = Appointment &
  (
    | { status: 'PENDING' | 'CANCELLED' }
    | { status: 'ACCEPTED'; providerMarkedCompleted: boolean; chat?: ChatContent }
    | { status: 'REJECTED'; rejectionReason: string }
    | { status: 'COMPLETED'; review?: Opinion; clientReview?: Opinion; chat?: ChatContent }
  );

/** A card that somebody keeps in mind. */
export interface FavoriteContent {
  person: string;
  card: string;
}

/** A message to a provider before anything is booked. */
export interface RequestContent {
  /** Key of the provider. */
  provider: string;
  client: string;
  message: string;
  hoursAgo: number;
  answeredHoursAgo?: number;
}

/** A quote that was asked for. Offers begin with the provider, take turns, at most two each. */
export interface NegotiationContent {
  card: string;
  client: OrderClient;
  message: string;
  askedHoursAgo: number;
  /** As of an order. */
  dayOffset: number;
  slot: number;
  offers: readonly { hoursAgo: number; amount: number; message: string }[];
  /** How it ended, in its turn; without it somebody still has to answer. */
  end?: { action: 'accept' | 'reject' | 'lapse'; hoursAgo: number };
}
