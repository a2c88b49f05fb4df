import type { Weekday } from '@oficio/contract/platform/wall-clock.ts';

/** Monday first. */
export const weekdayNames: Record<Weekday, string> = {
  lunes: 'Lunes',
  martes: 'Martes',
  miércoles: 'Miércoles',
  jueves: 'Jueves',
  viernes: 'Viernes',
  sábado: 'Sábado',
  domingo: 'Domingo',
};

/**
 * Texts of the public profile. They are in a separate file to keep the bundle of that page small.
 */
export const providersPublicWords = {
  notFound: 'Perfil no encontrado.',
  notFoundReason: 'Puede que el enlace esté incompleto o que esta persona ya no ofrezca servicios.',
  seeServices: 'Ver servicios',
  profileFailed: 'No se pudo mostrar este perfil.',
  provider: 'Prestador',
  editOwn: 'Editar Perfil y Servicios',
  services: 'Servicios',
  noServices: 'Todavía no publica servicios.',
  urgent: 'Urgente',
  moreServices: 'Ver los demás servicios',
  about: 'Sobre mí',
  facts: 'Cómo trabaja',
  noBiography: (firstName: string) => `${firstName} todavía no escribió su biografía.`,
  reviews: 'Reseñas',
  moreReviews: 'Ver más reseñas',
  newestReviews: (shown: number, all: number) => `Las ${shown} más recientes de ${all}.`,
  outOfFive: 'de 5',
  starsRow: (stars: number, count: number) =>
    `${stars === 1 ? '1 estrella' : `${stars} estrellas`}: ${count === 1 ? '1 reseña' : `${count} reseñas`}`,
  averageSpoken: (average: string) => `${average} de 5 estrellas,`,
  reviewCount: (count: number) => (count === 1 ? '1 reseña' : `${count} reseñas`),
  mentioned: 'Lo que más mencionan',
  tagCount: (tag: string, count: number) => `${tag} · ${count}`,
  noReviews: 'Sin reseñas por el momento',
  noReviewsReason: 'Las reseñas llegan cuando se completan las órdenes.',
  weeklyHours: 'Horario semanal',
  closed: 'No trabaja',
  noHours: 'Por ahora no recibe reservas con horario.',
  specialDates: 'Fechas especiales',
  moreDates: 'Ver todas',
  hoursRange: (from: string, to: string) => `${from} a ${to}`,
  inZone: (zone: string) => `Hora de ${zone}`,
  zoneAhead: (difference: string) => `Ahí son ${difference} más que donde estás.`,
  zoneBehind: (difference: string) => `Ahí son ${difference} menos que donde estás.`,
  signInToContact: (firstName: string) => `Inicia sesión para contactar a ${firstName}`,
  signInReason: 'Es gratis para clientes. Después podrás elegir un servicio, día y hora.',
  signIn: 'Iniciar sesión',
  publicDescription: (name: string, country: string | null) =>
    country ? `${name} ofrece sus servicios en ${country}.` : `${name} ofrece sus servicios.`,
} as const;
