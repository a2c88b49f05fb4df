import { defineErrors } from '#platform/api/errors.ts';

export const textsErrors = defineErrors({
  TEXT_UNKNOWN: { status: 404, message: 'No hay un texto con ese nombre.' },
  TEXT_CHANGED: {
    status: 409,
    message:
      'Otra persona guardó este texto mientras lo editabas. Compara sus palabras con las tuyas y guarda de nuevo.',
  },
});
