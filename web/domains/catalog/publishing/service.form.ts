import {
  serviceCardBody,
  type ServiceCard,
  type ServiceCardBody,
} from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { z } from 'zod';
import { deviceDrafts } from '../../../platform/drafts/draft-store.ts';

/** A package while it is written: numbers may still be missing. */
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
  packages: PackageFields[];
}

/** The endpoint's own schema, which takes incomplete fields and says what is missing. */
export const serviceForm = serviceCardBody as unknown as z.ZodType<ServiceCardBody, ServiceFields>;

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
    packages: card.packages,
  };
}

/** JSON has no NaN: what could not be read as a number is kept as null. */
const keptNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);

/** What was kept, in whatever state one left it. */
const draftSchema = z.object({
  title: z.string(),
  description: z.string(),
  skillId: z.string(),
  reach: z.array(z.string()),
  isEmergency: z.boolean(),
  emergencyFee: keptNumber,
  packages: z
    .array(
      z.object({
        id: z.string().optional(),
        name: z.string(),
        description: z.string(),
        price: keptNumber,
        duration: keptNumber,
      }),
    )
    .min(1),
});

/** The name of the draft of a new card, or of a change to one. */
export function serviceDraftKey(person: string, cardId?: string): string {
  return `service:${person}:${cardId ?? 'new'}`;
}

/** The unsent card; null when there is none, or none that can be used. */
export function readServiceDraft(key: string): ServiceFields | null {
  return draftSchema.safeParse(deviceDrafts.read(key)).data ?? null;
}

/** The fields beside which the server's refusals are shown. */
export function fieldNames(packages: number) {
  const ofPackages = Array.from({ length: packages }, (_, place) => [
    `packages.${place}.name` as const,
    `packages.${place}.description` as const,
    `packages.${place}.price` as const,
    `packages.${place}.duration` as const,
  ]).flat();
  const own = ['title', 'skillId', 'description', 'reach', 'emergencyFee'] as const;
  return [...own, ...ofPackages];
}
