import { defineErrors } from '../../platform/api/errors.ts';
import { MAX_GALLERY_IMAGES } from '../media/media.schema.ts';

export const catalogErrors = defineErrors({
  CARD_NOT_FOUND: { status: 404, message: 'Servicio no encontrado.' },
  PACKAGE_UNKNOWN: { status: 400, message: 'Uno de los paquetes no pertenece a este servicio.' },
  CARD_LIMIT: {
    status: 409,
    message: ({ limit }: { limit: number }) =>
      `Ya publicaste ${limit} servicios, el máximo. Edita uno de ellos en lugar de crear otro.`,
  },
  GALLERY_FULL: {
    status: 409,
    message: `La galería admite hasta ${MAX_GALLERY_IMAGES} imágenes. Elimina una para subir otra.`,
  },
  GALLERY_CHANGED: {
    status: 409,
    message: 'La galería cambió mientras la ordenabas. Actualiza y vuelve a intentarlo.',
  },
  IMAGE_NOT_FOUND: { status: 404, message: 'No encontramos esa imagen.' },
});
