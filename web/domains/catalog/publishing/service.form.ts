import { DEFAULT_NOTICE_HOURS } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import {
  serviceCardBodyIn,
  serviceCardLimits,
  type ServiceCard,
} from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { z } from 'zod';
import { deviceDrafts } from '#platform/drafts/draft-store.ts';

/** A package in the form, where numbers may be missing. */
export interface PackageFields {
  id?: string | undefined;
  name: string;
  description: string;
  price: number | undefined;
  duration: number | undefined;
}

export interface ServiceFields {
  title: string;
  description: string;
  skillId: string;
  reach: string[];
  isEmergency: boolean;
  emergencyFee: number | undefined;
  noticeHours: number;
  pauseMinutes: number | undefined;
  instantBooking: { minNoticeHours: number | undefined } | null;
  packages: PackageFields[];
}

/** The endpoint's own schema: it accepts incomplete fields as input and reports them as errors. */
export const serviceForm = (currency: string) =>
  z.preprocess((fields: ServiceFields) => fields, serviceCardBodyIn(currency));

export const emptyPackage: PackageFields = {
  name: '',
  description: '',
  price: undefined,
  duration: 60,
};

export const emptyService: ServiceFields = {
  title: '',
  description: '',
  skillId: '',
  reach: [],
  isEmergency: false,
  emergencyFee: undefined,
  noticeHours: DEFAULT_NOTICE_HOURS,
  pauseMinutes: undefined,
  instantBooking: null,
  packages: [emptyPackage],
};

export function toServiceFields(card: ServiceCard): ServiceFields {
  return {
    title: card.title,
    description: card.description,
    skillId: card.skill.id,
    reach: card.reach,
    isEmergency: card.isEmergency,
    emergencyFee: card.emergencyFee,
    noticeHours: card.noticeHours,
    pauseMinutes: card.pauseMinutes || undefined,
    instantBooking: card.instantBooking,
    packages: card.packages,
  };
}

/** JSON has no NaN: a draft contains null for an unreadable number. */
const draftNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);

/** A stored draft, whose fields may be incomplete. */
const draftSchema = z.object({
  title: z.string(),
  description: z.string(),
  skillId: z.string(),
  reach: z.array(z.string()),
  isEmergency: z.boolean(),
  emergencyFee: draftNumber,
  // Drafts of an earlier version have none.
  noticeHours: z.number().catch(DEFAULT_NOTICE_HOURS),
  pauseMinutes: draftNumber,
  instantBooking: z.object({ minNoticeHours: draftNumber }).nullable().catch(null),
  packages: z
    .array(
      z.object({
        id: z.string().optional(),
        name: z.string(),
        description: z.string(),
        price: draftNumber,
        duration: draftNumber,
      }),
    )
    .min(1),
});

/** Storage key of the draft of one card, or of a new card. */
export function serviceDraftKey(userId: string, cardId?: string): string {
  return `service:${userId}:${cardId ?? 'new'}`;
}

/** The stored draft; null when there is none or it is invalid. */
export function readServiceDraft(key: string): ServiceFields | null {
  return draftSchema.safeParse(deviceDrafts.read(key)).data ?? null;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Names of the fields that can show an error of the server, with as many zones and packages as a card may have. */
export const serviceFieldNames = [
  ...([
    'title',
    'skillId',
    'description',
    'reach',
    'emergencyFee',
    'noticeHours',
    'pauseMinutes',
    'instantBooking.minNoticeHours',
  ] as const),
  ...numbers(serviceCardLimits.zones).map((index) => `reach.${index}` as const),
  ...numbers(serviceCardLimits.packages).flatMap((index) => [
    `packages.${index}.name` as const,
    `packages.${index}.description` as const,
    `packages.${index}.price` as const,
    `packages.${index}.duration` as const,
  ]),
];
