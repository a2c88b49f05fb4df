import type { OrderJobDetails } from '@oficio/contract/domains/orders/orders.schema.ts';

/** The place of a job in one line, as far as the viewer may see it; empty when it is not known. */
export function jobPlace({
  street,
  district,
}: Pick<OrderJobDetails, 'street' | 'district'>): string {
  return [street, district].filter(Boolean).join(', ');
}

/** Texts about the job of an order: description, images and address. Problem reports use the image texts too. */
export const orderJobWords = {
  where: 'Dónde',
  streetLater: 'Verás la calle y el teléfono cuando aceptes.',
  noDistrict: 'El cliente no indicó el distrito.',
  addImages: 'Agregar fotos',
  imagesHint: 'Hasta 5 fotos. PNG, JPG o WEBP.',
  imagesFailed: (count: number) =>
    count === 1
      ? 'Una foto no se pudo subir. Puedes reintentarlo o seguir sin ella.'
      : `${count} fotos no se pudieron subir. Puedes reintentarlo o seguir sin ellas.`,
  continueWithoutImages: 'Seguir sin subirlas',
  retryImages: 'Reintentar',
  problemImages: 'Fotos del problema',
  addProblemImages: 'Agregar fotos del problema',
} as const;
