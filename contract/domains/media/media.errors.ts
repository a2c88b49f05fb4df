import { defineErrors } from '#platform/api/errors.ts';
import type { ImageFormat } from './media.schema.ts';

const formatNames: Record<ImageFormat, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP' };

function listFormats(formats: readonly ImageFormat[]): string {
  const names = formats.map((format) => formatNames[format]);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} o ${last}` : last;
}

export const mediaErrors = defineErrors({
  IMAGE_TYPE: {
    status: 415,
    message: ({ formats }: { formats: readonly ImageFormat[] }) =>
      `Envía una imagen ${listFormats(formats)}.`,
  },
  IMAGE_UNREADABLE: {
    status: 400,
    message: 'No pudimos leer la imagen. Puede estar dañada: prueba con otra.',
  },
  IMAGE_SHAPE: {
    status: 400,
    message: 'La imagen es demasiado alargada. Recórtala y vuelve a intentarlo.',
  },
  IMAGE_TOO_MANY_PIXELS: {
    status: 413,
    message: 'La imagen supera los 50 megapíxeles. Redúcela y vuelve a intentarlo.',
  },
  IMAGES_BUSY: {
    status: 429,
    message: 'Estamos procesando muchas imágenes. Espera un momento y vuelve a probar.',
  },
  /** `details: { retryAfterSeconds }`: seconds until the next upload is accepted. */
  IMAGE_RATE: {
    status: 429,
    message: ({ limit, minutes }: { limit: number; minutes: number }) =>
      `Puedes subir ${limit} imágenes por hora. Vuelve a probar en ${minutes} min.`,
  },
});
