import { defineErrors } from '#platform/api/errors.ts';

export const skillsErrors = defineErrors({
  SKILL_UNKNOWN: { status: 400, message: 'Debes seleccionar una categoría' },
  SKILL_NOT_FOUND: { status: 404, message: 'Esa habilidad ya no existe.' },
  SKILL_NAME_TAKEN: { status: 409, message: 'Ya existe una habilidad con ese nombre.' },
  SKILL_IN_USE: {
    status: 409,
    message: 'No se puede eliminar: hay servicios que usan esta habilidad.',
  },
  SKILL_IMAGE_UNKNOWN: {
    status: 400,
    message: 'Una de las imágenes ya no está guardada aquí. Súbela de nuevo.',
  },
  SKILL_IMAGES_FULL: { status: 409, message: 'Puedes tener hasta 20 imágenes. Quita alguna.' },
  SKILL_RELATED_TO_ITSELF: { status: 400, message: 'Un oficio no puede parecerse a sí mismo.' },
  SYNONYM_TAKEN: { status: 409, message: 'Esa palabra ya tiene una habilidad en ese país.' },
  SYNONYM_TOO_COMMON: {
    status: 400,
    message: 'Esas palabras son demasiado comunes para buscar. Agrega una que nombre el trabajo.',
  },
  SYNONYMS_FULL: {
    status: 409,
    message: 'Ya hay 20.000 palabras. Elimina las que nadie usa para agregar otras.',
  },
  SYNONYM_NOT_FOUND: { status: 404, message: 'Ese sinónimo ya no existe.' },
});
