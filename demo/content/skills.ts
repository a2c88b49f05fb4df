import type { SkillContent } from './content-types.ts';

const names: Record<string, string> = {
  plomeria: 'Plomería',
  electricidad: 'Electricidad',
  'limpieza-del-hogar': 'Limpieza del hogar',
  carpinteria: 'Carpintería',
  pintura: 'Pintura',
  jardineria: 'Jardinería',
  cerrajeria: 'Cerrajería',
  mudanzas: 'Mudanzas',
  climatizacion: 'Climatización',
  'clases-particulares': 'Clases particulares',
  'belleza-a-domicilio': 'Belleza a domicilio',
  'cuidado-de-mascotas': 'Cuidado de mascotas',
};

/** The twelve trades, in display order. */
export const skills: readonly SkillContent[] = Object.entries(names).map(([slug, name]) => ({
  slug,
  name,
  defaultImageUrls: [`/covers/${slug}-1-800.webp`, `/covers/${slug}-2-800.webp`],
}));
