import { defineErrors } from '#platform/api/errors.ts';

export const verificationsErrors = defineErrors({
  VERIFICATION_NOT_FOUND: { status: 404, message: 'No encontramos ese documento.' },
  /** Another administrator decided, or the provider replaced or withdrew the document. */
  VERIFICATION_CLOSED: {
    status: 409,
    message: 'Este documento ya no espera una decisión. Vuelve a la lista.',
  },
  OWN_DOCUMENT: {
    status: 403,
    message: 'Es tu propio documento: le corresponde a otro administrador.',
  },
  /** The badge expired, was revoked, or belongs to a newer document. */
  BADGE_ENDED: { status: 409, message: 'Esta insignia ya no se muestra.' },
  OWN_BADGE: {
    status: 409,
    message: 'Es tu propia insignia: le corresponde a otro administrador.',
  },
  /** The file is missing, for example after a backup was restored. */
  DOCUMENT_MISSING: {
    status: 410,
    message: 'El archivo ya no existe. Recházalo y pide que lo envíen otra vez.',
  },
  /** `details: { retryAfterSeconds }`: seconds until the next document is accepted. */
  VERIFICATION_RATE: {
    status: 429,
    message: ({ limit, minutes }: { limit: number; minutes: number }) =>
      `Puedes enviar ${limit} documentos por hora. Vuelve a probar en ${minutes} min.`,
  },
});
