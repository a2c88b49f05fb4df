import {
  serviceCardBody,
  type ServiceCard,
  type ServiceCardBody,
} from '@oficio/contract/domains/catalogue/catalogue.schema.ts';
import { z } from 'zod';

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

function draftKey(person: string, cardId: string | undefined): string {
  return `draft:service:${person}:${cardId ?? 'new'}`;
}

/** What one had written and not sent; null when there is nothing, or nothing that can be used. */
export function readServiceDraft(person: string, cardId?: string): ServiceFields | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey(person, cardId)) ?? 'null');
    return draftSchema.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}

export function keepServiceDraft(fields: ServiceFields, person: string, cardId?: string): void {
  try {
    localStorage.setItem(draftKey(person, cardId), JSON.stringify(fields));
  } catch {
    // Full or off: the form works, it only forgets on a reload.
  }
}

export function forgetServiceDraft(person: string, cardId?: string): void {
  try {
    localStorage.removeItem(draftKey(person, cardId));
  } catch {
    // Storage is off: there was no draft.
  }
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
