import { defineErrors } from '#platform/api/errors.ts';

export const placesErrors = defineErrors({
  PLACE_NOT_FOUND: { status: 404, message: 'No encontramos ese lugar.' },
  PLACE_UNKNOWN: { status: 400, message: 'Elige un lugar de la lista.' },
  PLACE_ELSEWHERE: { status: 400, message: 'Ese lugar es de otro país. Elige uno del tuyo.' },
});
