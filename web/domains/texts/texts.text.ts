import type { TextState } from '@oficio/contract/domains/texts/texts.schema.ts';

/** Texts of 'Textos'. */
export const textsWords = {
  title: 'Textos',
  lead: 'Los correos y las páginas legales, con tus palabras. Una actualización nunca las reemplaza.',
  loadFailed: 'No se pudieron cargar los textos.',
  sorts: { mail: 'Correos', page: 'Páginas legales' },
  states: {
    ORIGINAL: 'De fábrica',
    OWN: 'Propio',
    CHANGED: 'El original cambió',
  } satisfies Record<TextState, string>,
  changed: (count: number) =>
    count === 1
      ? 'En un texto tuyo cambió el original. Compara y guarda lo que quieras conservar.'
      : `En ${count} textos tuyos cambió el original. Compara y guarda lo que quieras conservar.`,
  back: 'Todos los textos',
  parts: {
    subject: 'Asunto',
    heading: 'Título dentro del correo',
    body: 'Texto',
    action: 'Botón',
    footnote: 'Nota al pie',
    adicional: 'Otra parte, si la necesitas',
  } as Readonly<Record<string, string>>,
  mailHint:
    'Cada línea es un párrafo. El botón con su enlace, el saludo y la forma de dejar de recibir avisos se agregan solos.',
  pageHint:
    'La primera línea de cada parte es su título. Cada línea es un párrafo; «- » al principio hace una lista, **así** se escribe en negrita y [así](/help) un enlace.',
  words: 'Datos que puedes usar',
  brandExample: 'el nombre de este sitio',
  condition: 'condición: su línea solo se lee si se cumple',
  alternatives:
    'Una línea sin su dato no se lee. En ese caso se lee la siguiente que empieza con «| ».',
  original: 'Ver el original',
  takeOriginal: 'Poner el original',
  compare: 'Comparar con lo guardado',
  comparing: 'Cargando…',
  stored: 'Guardado por otra persona',
  takeStored: 'Poner lo guardado',
  reset: 'Volver al original',
  resetTitle: '¿Volver al original?',
  resetBody: 'Se borran tus palabras de todas las partes de este texto.',
  cancel: 'Cancelar',
  preview: 'Vista previa',
  previewNote: 'Con datos de aquí donde los hay; lo demás son ejemplos.',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Texto guardado.',
  saveFailed: 'No se pudo guardar. Tus palabras siguen aquí.',
  refused: 'Revisa las partes marcadas.',
  asksEveryAccount: 'Es un cambio importante',
  asksEveryAccountHint:
    'Cada cuenta tendrá que aceptar los términos de nuevo antes de su próxima acción. Déjalo sin marcar para una errata.',
  partChanged: 'El original de esta parte cambió desde que la escribiste.',
} as const;
