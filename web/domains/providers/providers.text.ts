import { weekdayNames } from './providers-public.text.ts';

/** Texts of the pages on which providers edit their profile. */
export const providersWords = {
  weekdays: weekdayNames,

  onboardingEyebrow: 'Ofrece tus servicios',
  onboardingTitle: 'Crea tu perfil de prestador',
  onboardingLead: 'Cuatro pasos, el último opcional, y podrás publicar tu primer servicio.',
  biographyStep: 'Cuenta quién eres',
  availabilityStep: 'Elige cuándo trabajas',
  next: 'Siguiente',
  back: 'Atrás',
  create: 'Crear mi perfil',
  creating: 'Creando tu perfil...',
  created: '¡Perfil completado! Ahora, crea tu primer servicio.',
  createFailed: 'No se pudo crear el perfil.',

  editTitle: 'Edita tu perfil',
  editLead: 'Los cambios se ven enseguida en tu perfil público.',
  save: 'Guardar cambios',
  saving: 'Guardando...',
  saved: '¡Perfil actualizado con éxito!',
  saveFailed: 'No se pudo actualizar el perfil. Por favor, intenta de nuevo.',
  loadFailed: 'No se pudieron cargar los datos de tu perfil.',
  seePublic: 'Ver mi perfil público',
  draftRestored: 'Recuperamos los cambios que no habías guardado.',
  draftDiscard: 'Descartar',

  biography: 'Biografía',
  biographyHint: 'Es lo primero que lee un cliente antes de elegirte.',
  biographyPlaceholder: 'Por ejemplo: Soy electricista desde hace doce años…',
  biographyIdeasTitle: 'Ideas para empezar',
  biographyIdeas: [
    'Cuántos años llevas en el oficio y cómo lo aprendiste.',
    'Los trabajos que mejor haces.',
    'Cómo trabajas: garantía, puntualidad, orden, materiales.',
  ],

  availability: 'Disponibilidad semanal',
  availabilityHint: 'Los clientes solo pueden reservar dentro de estas horas.',
  availabilityPromise: 'Cambiar tus horas no mueve las órdenes que ya tienes.',
  templates: 'Plantillas rápidas',
  workTemplate: 'Lunes a viernes, 09:00 a 18:00',
  weekendTemplate: 'Fin de semana, 10:00 a 14:00',
  templateApplied: 'Plantilla de horario aplicada.',
  dayOff: 'No trabajas',
  from: (day: string) => `${day}, desde`,
  to: (day: string) => `${day}, hasta`,
  until: 'a',
  copyHours: 'Copiar a los demás días',
  hoursOf: (day: string) => `horario del ${day.toLowerCase()}`,
  hoursCopied: 'Horario copiado a los demás días.',
  weekTotal: (days: number, hours: string) =>
    days === 1 ? `1 día, ${hours} por semana` : `${days} días, ${hours} por semana`,
  weekEmpty: 'Sin días activos nadie podrá reservar un horario contigo.',

  newClientsTitle: 'Pedidos',
  newClients: 'Pedidos de cuentas nuevas: uno a la vez',
  newClientsHint:
    'Mientras no respondas el pedido de alguien que todavía no completó una orden aquí, otras personas nuevas no pueden reservarte. No cambia nada para tus demás clientes.',
  newClientsFailed: 'No se pudo guardar. Por favor, intenta de nuevo.',

  timezone: 'Zona horaria',
  timezoneHint: 'Tus horas se leen en esta zona. La tomamos de tu dispositivo; puedes cambiarla.',
} as const;
