/** Texts of the page on which a person claims an imported profile. */
export const claimsWords = {
  title: (name: string) => `${name}, tu perfil está listo`,
  lead: 'Alguien del equipo lo preparó con estos datos. Nadie más los ve hasta que lo reclames.',
  services: 'Servicios',
  about: 'Sobre ti',
  minutes: (minutes: number) => `${minutes} min`,
  until: (day: string) => `El enlace vence el ${day}.`,
  whatFollows: 'Qué pasa después',
  effects: (isReviewed: boolean) => [
    isReviewed
      ? 'El perfil y sus servicios quedan en tu cuenta. Revisamos cada servicio antes de que los clientes lo vean.'
      : 'El perfil y sus servicios quedan en tu cuenta, y los clientes pueden encontrarlos.',
    'Tú cambias los textos, los precios y las horas cuando quieras.',
  ],
  needsAccount: 'Para reclamarlo necesitas una cuenta. Al terminar vuelves aquí.',
  register: 'Crear mi cuenta',
  signIn: 'Ya tengo cuenta',
  acceptTerms: 'Aceptar los términos y seguir',
  accept: 'Sí, es mi perfil',
  accepting: 'Un momento…',
  acceptFailed: 'No se pudo reclamar el perfil.',
  decline: 'No soy yo, bórralo',
  declineTitle: '¿Borrar estos datos?',
  declineLead: 'Los borramos para siempre, y no volverán con otra importación.',
  declineConfirm: 'Borrar',
  declineFailed: 'No se pudieron borrar los datos.',
  declinedTitle: 'Datos borrados',
  declinedLead: 'No queda nada de ese perfil y no te escribiremos más.',
  claimedTitle: 'El perfil es tuyo',
  claimedLead: (published: number, isReviewed: boolean) => {
    if (published === 0) return '';
    const [services, them] =
      published === 1 ? ['1 servicio', 'verlo'] : [`${published} servicios`, 'verlos'];
    return isReviewed
      ? `Vamos a revisar ${services}. Te avisamos cuando los clientes puedan ${them}.`
      : `Publicamos ${services}.`;
  },
  skipped: (titles: readonly string[]) =>
    `No se pudieron publicar: ${titles.join(', ')}. Puedes crearlos tú.`,
  hoursNext: (hasHours: boolean) =>
    hasHours
      ? 'Tus horas ya están puestas: revísalas, porque en ellas pueden reservar.'
      : 'Pon ahora tus horas: sin ellas nadie puede reservar.',
  toHours: 'Revisar mi perfil y mis horas',
  toPanel: 'Ir a mi panel',
  loadFailed: 'No se pudo abrir el enlace.',
  invalidTitle: 'Este enlace no sirve',
  missing: 'Abre otra vez el enlace o el código QR que recibiste.',
  toHome: 'Ir al inicio',
} as const;
