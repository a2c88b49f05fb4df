const dateFormat = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

/** Texts around the terms and the privacy policy. */
export const legalWords = {
  contents: 'Contenido',
  updated: (day: string) => `Última actualización: ${dateFormat.format(new Date(day))}`,
  terms: {
    title: 'Términos y condiciones',
    intro: 'Al crear una cuenta aceptas estas reglas. Las escribimos para que se entiendan.',
    description:
      'Las reglas para clientes y prestadores: cuentas, reservas, pagos, reseñas y responsabilidades.',
  },
  privacy: {
    title: 'Política de privacidad',
    intro: 'Qué datos tuyos guardamos, para qué, quién los ve y qué puedes pedirnos.',
    description:
      'Qué datos guardamos, para qué, quién los ve, por cuánto tiempo y qué derechos tienes.',
  },
} as const;
