import { z } from 'zod';
import { idSchema } from '../../platform/ids.ts';
import { text } from '../../platform/text.ts';

export const skillsText = {
  nameRequired: 'Escribe el nombre de la habilidad',
  invalidImageUrl: 'Por favor, introduce una URL válida.',
  tooManyImages: 'Puedes tener hasta 20 imágenes',
  nothingToChange: 'Envía al menos un dato para cambiar',
} as const;

/** Pictures in the bank of one skill. */
export const MAX_DEFAULT_IMAGES = 20;
const MAX_URL_LENGTH = 2_048;

/** A trade under which services are published. */
export const skillSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Covers for cards that have none of their own. */
  defaultImageUrls: z.array(z.string()),
});
export type Skill = z.infer<typeof skillSchema>;

/** Names that differ only by case, accents or spaces are one name (fault B24). */
const skillNameSchema = text({ max: 60, required: skillsText.nameRequired }).overwrite((name) =>
  name.replace(/\s+/g, ' '),
);

/** A picture that is kept here: the server takes only those that the skill has already. */
const KEPT_HERE = /^\/(?:covers|images)\/[\w.-]+$/;
/** Without a user name, which would show another host than the one that is asked. */
const HTTPS = /^https:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s\\<>"]*)?$/iu;

/** The address of a picture in the bank: https, or one that is kept here already (fault F27). */
export const defaultImageUrlSchema = z
  .string({ error: skillsText.invalidImageUrl })
  .trim()
  .max(MAX_URL_LENGTH, { error: skillsText.invalidImageUrl })
  .refine((value) => KEPT_HERE.test(value) || HTTPS.test(value), {
    error: skillsText.invalidImageUrl,
  });

export const createSkillBody = z.strictObject({ name: skillNameSchema });

/** The new name, the whole new bank of pictures, or both; what is repeated counts once. */
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
