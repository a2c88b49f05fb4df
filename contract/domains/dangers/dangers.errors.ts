import { defineErrors } from '#platform/api/errors.ts';

export const dangersErrors = defineErrors({
  DANGER_WORDS_TOO_COMMON: {
    status: 400,
    message: 'Una de las frases es demasiado común. Agrega una palabra que nombre el peligro.',
  },
});
