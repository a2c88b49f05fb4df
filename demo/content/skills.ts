import { scenes } from '../covers/scenes.ts';
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
  electrodomesticos: 'Electrodomésticos',
};

/** Returns the covers of every picture that was drawn for a trade, in the order of the scenes. */
function coversOf(slug: string): string[] {
  return Object.keys(scenes)
    .filter((scene) => scene.replace(/-\d+$/, '') === slug)
    .map((scene) => `/covers/${scene}-800.webp`);
}

/** The thirteen trades, in display order. */
export const skills: readonly SkillContent[] = Object.entries(names).map(([slug, name]) => ({
  slug,
  name,
  defaultImageUrls: coversOf(slug),
}));
