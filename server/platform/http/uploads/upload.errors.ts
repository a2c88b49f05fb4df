import { defineErrors } from '@oficio/contract/platform/api/errors.ts';

/** Errors of a form with a file. */
export const uploadErrors = defineErrors({
  FILE_MISSING: { status: 400, message: 'Elige un archivo.' },
  FILE_EMPTY: { status: 400, message: 'El archivo está vacío. Elige otro.' },
  TOO_MANY_FILES: { status: 400, message: 'Envía un solo archivo.' },
  FILE_TOO_LARGE: {
    status: 413,
    message: ({ megabytes }: { megabytes: number }) =>
      `El archivo pesa más de ${megabytes} MB. Elige otro más ligero.`,
  },
  FORM_TOO_LARGE: { status: 413, message: 'El formulario tiene demasiados datos.' },
  UPLOAD_TOO_SLOW: {
    status: 408,
    message: 'Tu conexión es demasiado lenta para enviar el archivo. Prueba con otra red.',
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    message: ({ limit }: { limit: number }) =>
      `Ya estás enviando ${limit} archivos. Espera a que termine uno y vuelve a probar.`,
  },
  UPLOADS_BUSY: {
    status: 429,
    message: 'Estamos recibiendo muchos archivos. Espera un momento y vuelve a probar.',
  },
});
