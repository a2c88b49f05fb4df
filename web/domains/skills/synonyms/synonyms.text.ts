import { MAX_SYNONYM_LENGTH } from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { formatCount } from '#platform/session/count-format.ts';

/** Texts of 'Palabras de búsqueda'. */
export const synonymsWords = {
  title: 'Palabras de búsqueda',
  lead: 'Lo que la gente escribe cuando busca una habilidad: gasfitero, caño roto, me quedé afuera. Una palabra de un país vale más que la de todos.',
  loadFailed: 'No se pudieron cargar las palabras.',
  none: 'Aún no hay palabras',
  noneHint: 'Agrega la primera para que la búsqueda la entienda.',
  noneFound: 'Ninguna palabra coincide',
  noneFoundHint: 'Cambia la búsqueda o los filtros, o agrega la palabra.',
  count: (count: number) =>
    count === 1 ? '1 palabra o frase' : `${formatCount(count)} palabras o frases`,
  more: (count: number) => `Mostrar ${formatCount(count)} más`,

  add: 'Agregar palabra',
  newTitle: 'Nueva palabra o frase',
  editTitle: 'Cambiar palabra o frase',
  words: 'Palabra o frase',
  wordsHint: `Como la escribe la gente, hasta ${MAX_SYNONYM_LENGTH} caracteres. Las formas (gasfiteros) y los acentos se entienden solos.`,
  skill: 'Habilidad',
  country: 'País',
  kind: 'Qué es',
  kinds: {
    TRADE: 'Persona u oficio',
    OBJECT: 'Objeto o tarea',
    TROUBLE: 'Problema',
  },
  kindHint:
    'Una persona u oficio vale más que un objeto, y un objeto más que un problema o una palabra general.',
  everyCountry: 'Todos los países',
  everySkill: 'Todas',
  anyCountry: 'Todos',
  chooseSkill: 'Elige una',
  save: 'Guardar',
  cancel: 'Cancelar',
  added: (words: string) => `'${words}' agregada.`,
  saved: 'Cambios guardados.',
  saveFailed: 'No se pudo guardar la palabra.',

  search: 'Buscar palabra',
  filterCountry: 'Ver país',
  filterSkill: 'Ver habilidad',
  edit: (words: string) => `Cambiar '${words}'`,
  delete: (words: string) => `Eliminar '${words}'`,
  deleteTitle: (words: string) => `¿Eliminar '${words}'?`,
  deleteLead: 'Quien la escriba ya no encontrará esta habilidad por ella.',
  deleted: (words: string) => `'${words}' eliminada.`,
  deleteFailed: 'No se pudo eliminar la palabra.',
} as const;
