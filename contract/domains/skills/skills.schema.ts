import { z } from 'zod';
import { idSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';

export const skillsText = {
  nameRequired: 'Escribe el nombre de la habilidad',
  invalidImageUrl: 'Por favor, introduce una URL válida.',
  tooManyImages: 'Puedes tener hasta 20 imágenes',
  nothingToChange: 'Envía al menos un dato para cambiar',
} as const;

/** Maximum number of pictures in the bank of one skill. */
export const MAX_DEFAULT_IMAGES = 20;
const MAX_URL_LENGTH = 2_048;

/** A trade under which services are published. */
export const skillSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Covers for cards without a cover of their own. */
  defaultImageUrls: z.array(z.string()),
});
export type Skill = z.infer<typeof skillSchema>;

/** Names that differ only in case, accents or spaces count as equal. */
const skillNameSchema = text({ max: 60, required: skillsText.nameRequired }).overwrite((name) =>
  name.replace(/\s+/g, ' '),
);

/** A stored picture: the server accepts only those that the skill already has. */
const STORED_IMAGE = /^\/(?:covers|images)\/[\w.-]+$/;
/** Excludes user names in the URL, which would display another host than the requested one. */
const HTTPS = /^https:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s\\<>"]*)?$/iu;

/** The URL of a picture in the bank: https, or the path of an already stored picture. */
export const defaultImageUrlSchema = z
  .string({ error: skillsText.invalidImageUrl })
  .trim()
  .max(MAX_URL_LENGTH, { error: skillsText.invalidImageUrl })
  .refine((value) => STORED_IMAGE.test(value) || HTTPS.test(value), {
    error: skillsText.invalidImageUrl,
  });

export const createSkillBody = z.strictObject({ name: skillNameSchema });

/** The new name, the complete new bank of pictures, or both; duplicate URLs count once. */
export const updateSkillBody = z
  .strictObject({
    name: skillNameSchema,
    defaultImageUrls: z
      .array(defaultImageUrlSchema)
      .max(MAX_DEFAULT_IMAGES, { error: skillsText.tooManyImages })
      .overwrite((urls) => [...new Set(urls)]),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, { error: skillsText.nothingToChange });
