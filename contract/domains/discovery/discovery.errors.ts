import { defineErrors } from '../../platform/api/errors.ts';

export const discoveryErrors = defineErrors({
  SYNONYM_TAKEN: { status: 409, message: 'Esa palabra ya tiene una habilidad en ese país.' },
  SYNONYM_NOT_FOUND: { status: 404, message: 'Ese sinónimo ya no existe.' },
});
