/** Texts of the provider's own cards in the dashboard. */
export const ownServicesWords = {
  carousel: 'Tus servicios',
  emergency: 'Urgencias',
  edit: 'Editar Servicio',
  create: 'Nuevo Servicio',
  share: (title: string) => `Compartir «${title}»`,
  shareProfile: 'Compartir mi perfil',
  waiting: 'Espera revisión',
  waitingHint: 'Solo tú lo ves. Te avisamos cuando lo revisemos.',
  invite: 'Invita a un prestador',
  hidden: 'Oculto',
  hiddenBecause: (reason: string) => `El equipo lo ocultó: ${reason}`,
  workTitle: 'Los clientes eligen a quien pueden ver',
  workReason:
    'Tu cara y tres fotos de trabajos terminados salen en la lista, antes que cualquier dibujo.',
  addFace: 'Agrega tu foto',
  addPictures: (count: number, title: string) =>
    `Agrega ${count === 1 ? '1 foto' : `${count} fotos`} a «${title}»`,
  moreIncomplete: (count: number) =>
    count === 1 ? 'Y a 1 servicio más.' : `Y a ${count} servicios más.`,
  none: 'Aún no has publicado ningún servicio.',
  noneHint: 'Publica el primero para que te encuentren.',
  failed: 'No se pudieron cargar tus datos.',
} as const;
