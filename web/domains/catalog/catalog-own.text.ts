/** Texts of the provider's own cards in the dashboard. */
export const ownServicesWords = {
  carousel: 'Tus servicios',
  emergency: 'Urgencias',
  edit: 'Editar Servicio',
  create: 'Nuevo Servicio',
  hidden: 'Oculto',
  hiddenBecause: (reason: string) => `El equipo de Oficio lo ocultó: ${reason}`,
  none: 'Aún no has publicado ningún servicio.',
  noneHint: 'Publica el primero para que te encuentren.',
  failed: 'No se pudieron cargar tus datos.',
} as const;
