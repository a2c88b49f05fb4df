import { MAX_DEFAULT_IMAGES } from '@oficio/contract/domains/skills/skills.schema.ts';

/** Texts of 'Gestionar Habilidades'. */
export const skillsWords = {
  title: 'Gestionar Habilidades',
  lead: 'Las habilidades en las que se publican servicios, y las imágenes que se usan cuando un servicio no tiene portada.',
  loadFailed: 'No se pudieron cargar las habilidades.',
  none: 'Aún no hay habilidades',
  noneHint: 'Agrega la primera para que los prestadores puedan publicar.',
  count: (count: number) => (count === 1 ? '1 habilidad' : `${count} habilidades`),

  newName: 'Nueva habilidad',
  namePlaceholder: 'Por ejemplo: Plomería',
  add: 'Agregar',
  added: (name: string) => `'${name}' agregada.`,
  addFailed: 'Error al crear la habilidad.',

  images: (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`),
  name: 'Nombre',
  rename: 'Guardar nombre',
  renamed: 'Nombre actualizado.',
  saveFailed: 'No se pudo guardar los cambios.',

  bank: 'Banco de imágenes',
  bankHint: `Un servicio sin portada muestra una de ellas, siempre la misma. Hasta ${MAX_DEFAULT_IMAGES} imágenes.`,
  bankSaved: 'Banco de imágenes actualizado.',
  bankEmpty: 'Sin imágenes: se usa la portada general.',
  image: (place: number, name: string) => `Imagen ${place} de ${name}`,
  removeImage: (place: number) => `Quitar la imagen ${place}`,
  imageBroken: 'No se puede mostrar',
  url: 'Agregar por dirección',
  urlPlaceholder: 'https://…',
  addUrl: 'Agregar imagen',
  upload: 'Subir una imagen',

  delete: 'Eliminar habilidad',
  deleteTitle: (name: string) => `¿Eliminar '${name}'?`,
  deleteLead:
    'Dejará de ofrecerse al publicar y al buscar, y sus palabras de búsqueda se borran. No se puede deshacer.',
  deleted: (name: string) => `'${name}' eliminada.`,
  deleteFailed: 'Ocurrió un error inesperado al eliminar la habilidad.',
} as const;
