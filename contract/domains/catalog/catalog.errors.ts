import { defineErrors } from '#platform/api/errors.ts';
import { MAX_GALLERY_IMAGES } from '../media/media.schema.ts';

function listOpenWork({ orders, negotiations }: { orders: number; negotiations: number }): string {
  const counted = [
    orders > 0 && (orders === 1 ? '1 orden abierta' : `${orders} órdenes abiertas`),
    negotiations > 0 &&
      (negotiations === 1 ? '1 presupuesto en curso' : `${negotiations} presupuestos en curso`),
  ];
  return counted.filter(Boolean).join(' y ');
}

export const catalogErrors = defineErrors({
  CARD_NOT_FOUND: { status: 404, message: 'Servicio no encontrado.' },
  /** `details` is a `DeletedCard`. */
  CARD_DELETED: { status: 410, message: 'Este servicio ya no se ofrece.' },
  /** `details` is an `OpenCardWork`. */
  CARD_IN_USE: {
    status: 409,
    message: (open: { orders: number; negotiations: number }) =>
      `No se puede eliminar: tiene ${listOpenWork(open)}. Espera a que ${open.orders + open.negotiations === 1 ? 'termine' : 'terminen'} o pausa el servicio.`,
  },
  PACKAGE_UNKNOWN: { status: 400, message: 'Uno de los paquetes no pertenece a este servicio.' },
  CARD_LIMIT: {
    status: 409,
    message: ({ limit }: { limit: number }) =>
      `Ya publicaste ${limit} servicios, el máximo. Edita uno de ellos en lugar de crear otro.`,
  },
  CARD_RATE: {
    status: 429,
    message: ({ limit }: { limit: number }) =>
      `En tus primeras semanas puedes publicar ${limit} servicios al día. Sigue mañana.`,
  },
  CARD_NOT_WAITING: {
    status: 409,
    message: 'Estos servicios cambiaron o ya se decidieron. Lee la lista otra vez.',
  },
  OWN_CARD: {
    status: 403,
    message: 'Es un servicio tuyo: tiene que revisarlo otro administrador.',
  },
  COUNTRY_NEEDED: {
    status: 409,
    message: 'Elige tu país en tu perfil antes de publicar: tus precios van en su moneda.',
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
